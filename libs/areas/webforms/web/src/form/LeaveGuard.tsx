import { LeaveDialog, useLeaveGuard } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsDirty, selectSaveWord } from '../draft/draft.selectors.ts';
import { editsDropped, saveRequested } from '../draft/draft.slice.ts';

/** Saves on the way out; asks only where that is not possible, before edits are lost. */
export function LeaveGuard() {
  const dispatch = useDispatch();
  const isDirty = useSelector(selectIsDirty);
  const word = useSelector(selectSaveWord);
  const {
    isHeld: isBlocked,
    goOn: leave,
    stay,
  } = useLeaveGuard((here, there) => isDirty && here.pathname !== there.pathname);
  const goOn = useEffectEvent(() => {
    if (word === 'saved') leave();
    else if (word === 'pending') dispatch(saveRequested());
  });
  useEffect(() => {
    if (isBlocked) goOn();
  }, [isBlocked, word]);
  return (
    <LeaveDialog
      isDirty={isDirty}
      asks={isBlocked && !['saved', 'pending', 'saving'].includes(word)}
      // Without edits there is nothing left to save: the effect above goes on, once.
      onLeave={() => void dispatch(editsDropped())}
      onStay={stay}
    />
  );
}
