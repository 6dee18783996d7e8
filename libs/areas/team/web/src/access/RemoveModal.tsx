import { useT } from '@crm/i18n';
import { FormModal, FormSelect } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { removalSubmitted } from './access.slice.ts';
import { selectProfiles, selectRoles } from '../area.types.ts';

/** A profile or a role to delete, with its use. */
export interface Removal {
  kind: 'profile' | 'role';
  id: number;
  name: string;
  memberCount: number;
  customerCount: number;
}

/** Shows the use, and asks for a replacement. */
export function RemoveModal({ payload, ...modal }: ModalContentProps<Removal>) {
  const { kind, id, name, memberCount, customerCount } = payload;
  const t = useT('team');
  const dispatch = useDispatch();
  const profiles = useSelector(selectProfiles).data;
  const roles = useSelector(selectRoles).data;
  const others = (kind === 'profile' ? profiles : roles).filter((one) => one.id !== null && one.id !== id);
  const isUsed = memberCount + customerCount > 0;
  return (
    <FormModal
      {...modal}
      isUnsaved={false}
      size="small"
      title={t('access.remove.title', { name })}
      submitText={t('common:action.delete')}
      initialValues={{ replacementId: null as number | null }}
      onSubmit={({ replacementId }) =>
        dispatch(removalSubmitted({ kind, id, replacementId, doneText: t('access.remove.done', { name }) }))
      }
    >
      <p>
        {isUsed
          ? t(`access.remove.${kind}.used`, { members: memberCount, customers: customerCount })
          : t('access.remove.unused', { name })}
      </p>
      {isUsed && (
        <FormSelect
          name="replacementId"
          isNumeric
          label={t('access.remove.replacement')}
          placeholder={t(`access.remove.${kind}.without`)}
          clearText={t(`access.remove.${kind}.without`)}
          description={t(`access.remove.${kind}.hint`)}
          options={others.map((one) => ({ value: String(one.id), label: one.name }))}
        />
      )}
    </FormModal>
  );
}
