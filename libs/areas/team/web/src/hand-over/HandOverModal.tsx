import { useT } from '@crm/i18n';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectHandOver } from '../area.types.ts';
import { handOverSubmitted, isUnderWay } from './hand-over.slice.ts';
import type { HandOverPayload } from './hand-over.slice.ts';
import { HandOverFields } from './HandOverFields.tsx';
import { HandOverProgress } from './HandOverProgress.tsx';

/** Hands a member's records over. The modal may close during the job, and shows its progress when opened again. */
export function HandOverModal({ payload: { member }, ...modal }: ModalContentProps<HandOverPayload>) {
  const t = useT('team');
  const dispatch = useDispatch();
  const [receiver, setReceiver] = useState<number | null>(null);
  const { preview, look } = useSelector(selectHandOver);
  const latest = preview?.latest ?? null;
  return (
    <FormModal
      {...modal}
      title={t('members.handOver.title', { name: member.name })}
      submitText={t('members.handOver.submit')}
      // The job continues without the modal, and a finished one cannot be cancelled.
      isDone={latest !== null}
      canSubmit={receiver !== null && preview !== null && !(latest && isUnderWay(latest))}
      onSubmit={() =>
        receiver !== null &&
        look !== null &&
        dispatch(handOverSubmitted({ userId: member.id, toUserId: receiver, look }))
      }
    >
      {latest && <HandOverProgress handOver={latest} />}
      <HandOverFields member={member} receiver={receiver} onChange={setReceiver} />
    </FormModal>
  );
}
