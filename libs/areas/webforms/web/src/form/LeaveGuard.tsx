import { useT } from '@crm/i18n';
import { AlertDialog } from '@crm/ui-kit';
import { useLeaveGuard } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsDirty, selectSaveWord } from '../draft/draft.selectors.ts';
import { editsDropped, saveRequested } from '../draft/draft.slice.ts';

/** Saves on the way out; asks only where that is not possible, before edits are lost. */
export function LeaveGuard() {
  const t = useT('common');
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
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const asks = isBlocked && !['saved', 'pending', 'saving'].includes(word);
  return (
    <AlertDialog
      state={asks ? 'open' : 'closed'}
      tone="warning"
      title={t('dialog.leaveTitle')}
      confirmText={t('dialog.leaveConfirm')}
      cancelText={t('action.cancel')}
      // Without edits there is nothing left to save: the effect above goes on, once.
      onConfirm={() => void dispatch(editsDropped())}
      onCancel={stay}
    >
      {t('dialog.leaveText')}
    </AlertDialog>
  );
}
