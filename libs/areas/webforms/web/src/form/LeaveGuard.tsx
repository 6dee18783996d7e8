import { LeaveDialog, useLeaveGuard } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsDirty, selectSaveWord } from '../draft/draft.selectors.ts';
import { editsDropped, saveRequested } from '../draft/draft.slice.ts';

/** Saves when the user leaves; asks only if unsaved edits would be lost. */
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
      // The effect above continues the navigation once no edits are left.
      onLeave={() => void dispatch(editsDropped())}
      onStay={stay}
    />
  );
}
