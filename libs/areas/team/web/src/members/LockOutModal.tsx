import { useT } from '@crm/i18n';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { HandOverFields } from '../hand-over/HandOverFields.tsx';
import { lockOutSubmitted } from './members.slice.ts';
import type { LockOut } from './members.slice.ts';

/** Disables or deletes a member after explaining the effect. */
export function LockOutModal({ payload: { member, kind }, ...modal }: ModalContentProps<LockOut>) {
  const t = useT('team');
  const dispatch = useDispatch();
  const { name } = member;
  const [receiver, setReceiver] = useState<number | null>(null);
  const { failure } = modal;
  const rules = failure?.issues.map(({ rule }) => rule) ?? [];
  return (
    <FormModal
      {...modal}
      failure={
        failure && rules.includes('last_administrator')
          ? { ...failure, issues: [], message: t('members.change.lastAdministrator') }
          : failure
      }
      title={t(`members.lockOut.${kind}.title`, { name })}
      submitText={t(`members.lockOut.${kind}.submit`)}
      onSubmit={() =>
        dispatch(lockOutSubmitted({ member, kind, receiver, doneText: t(`members.lockOut.${kind}.done`, { name }) }))
      }
    >
      <p>{t(`members.lockOut.${kind}.text`)}</p>
      <HandOverFields member={member} receiver={receiver} onChange={setReceiver} />
    </FormModal>
  );
}
