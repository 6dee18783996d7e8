import { useT } from '@crm/i18n';
import { FormModal, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { useDeleteAction } from '../item/use-delete-action.ts';
import { actionsList } from './actions.list.ts';
import type { DeletePayload } from './delete.types.ts';

/** Deletes several actions after the user has typed their number (spec 3 §2.4). */
export function DeleteActionsModal({ payload: { actions }, ...modal }: ModalContentProps<DeletePayload>) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const remove = useDeleteAction();
  const count = actions.length;
  return (
    <FormModal
      {...modal}
      isUnsaved={false}
      size="small"
      title={t('bulk.deleteTitle', { count })}
      submitText={t('common:action.delete')}
      initialValues={{ typed: '' }}
      validate={({ typed }) =>
        typed.normalize('NFKC').trim() === String(count) ? {} : { typed: t('bulk.deleteMismatch', { count }) }
      }
      onSubmit={() => {
        remove(...actions);
        dispatch(actionsList.actions.selectionChanged([]));
        modal.onClose();
      }}
    >
      <p>{t('bulk.deleteText')}</p>
      <FormTextField name="typed" label={t('bulk.deleteType', { count })} inputMode="numeric" isRequired autoFocus />
    </FormModal>
  );
}
