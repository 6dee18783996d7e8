import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { DeletedList } from '@crm/web-kit/settings';
import { useDispatch } from 'react-redux';
import { typeRestoreAsked } from './types.slice.ts';

/** Renders the deleted deal types, which can be restored. */
export function DeletedTypes() {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  return (
    <DeletedList
      entries={useMasters().dealTypes.filter(({ deleted }) => deleted)}
      hint={t('types.deletedHint')}
      onRevive={(type) => dispatch(typeRestoreAsked({ type, doneText: t('types.restored', { name: type.name }) }))}
    />
  );
}
