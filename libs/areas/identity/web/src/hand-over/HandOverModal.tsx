import { useT } from '@crm/i18n';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectHandOver } from '../members/area.types.ts';
import { handOverSubmitted, isUnderWay } from './hand-over.slice.ts';
import type { HandOverPayload } from './hand-over.slice.ts';
import { HandOverFields } from './HandOverFields.tsx';
import { HandOverProgress } from './HandOverProgress.tsx';

/** Hands a member's records over; it may be left while the job goes on, and opened again to see how far it is. */
export function HandOverModal({ payload: { member }, ...modal }: ModalContentProps<HandOverPayload>) {
  const t = useT('members');
  const dispatch = useDispatch();
  const [receiver, setReceiver] = useState<number | null>(null);
  const { preview, look } = useSelector(selectHandOver);
  const latest = preview?.latest ?? null;
  return (
    <FormModal
      {...modal}
      title={t('handOver.title', { name: member.name })}
      submitText={t('handOver.submit')}
      // The job goes on without the modal, and there is nothing to call off once it is done.
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
