import { useT } from '@crm/i18n';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { lockOutSubmitted } from './members.slice.ts';
import type { LockOut } from './members.slice.ts';

/** Disables or deletes a member, after saying what becomes of them. */
export function LockOutModal({ payload: { member, kind }, ...modal }: ModalContentProps<LockOut>) {
  const t = useT('members');
  const dispatch = useDispatch();
  const { id, name } = member;
  const { failure } = modal;
  const rules = failure?.issues.map(({ rule }) => rule) ?? [];
  return (
    <FormModal
      {...modal}
      failure={
        failure && rules.includes('last_administrator')
          ? { ...failure, issues: [], message: t('change.lastAdministrator') }
          : failure
      }
      size="small"
      title={t(`lockOut.${kind}.title`, { name })}
      submitText={t(`lockOut.${kind}.submit`)}
      onSubmit={() => dispatch(lockOutSubmitted({ id, kind, doneText: t(`lockOut.${kind}.done`, { name }) }))}
    >
      <p>{t(`lockOut.${kind}.text`)}</p>
    </FormModal>
  );
}
