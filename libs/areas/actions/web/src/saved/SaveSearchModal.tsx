import { useT } from '@crm/i18n';
import { FormCheckbox, FormModal, FormRadioGroup, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { searchSaved } from './saved.slice.ts';
import type { SavePayload } from './saved.types.ts';

const longest = 50;

/** Asks for a name of the present conditions, sharing, and their use as the default. */
export function SaveSearchModal({ payload, ...modal }: ModalContentProps<SavePayload>) {
  const t = useT('actions');
  const dispatch = useDispatch();
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('saved.save')}
      initialValues={{ name: '', scope: 'private', isDefault: false }}
      validate={({ name }) => {
        const length = [...name.trim()].length;
        if (length === 0) return { name: 'errors.required' };
        return length > longest ? { name: t('saved.tooLong', { max: longest }) } : {};
      }}
      onSubmit={({ name, scope, isDefault }) => {
        const body = { name: name.trim(), isShared: scope === 'shared', isDefault, search: payload.search };
        dispatch(searchSaved({ body, doneText: t('common:state.saved') }));
        modal.onClose();
      }}
    >
      <FormTextField name="name" label={t('saved.name')} isRequired autoFocus />
      <FormRadioGroup
        name="scope"
        label={t('saved.scope')}
        options={(['private', 'shared'] as const).map((value) => ({ value, label: t(`saved.${value}`) }))}
      />
      <FormCheckbox name="isDefault" label={t('saved.isDefault')} />
    </FormModal>
  );
}
