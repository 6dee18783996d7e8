import { useT } from '@crm/i18n';
import { AlertDialog } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  /** Something has been edited and not been saved. */
  isDirty: boolean;
  /** Told when the edits are given up. */
  onLeave: () => void;
}

/** Asks before edits are lost: on the way to another tab or page, and before the browser goes. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const t = useT('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <AlertDialog
      state={blocker.state === 'blocked' ? 'open' : 'closed'}
      tone="warning"
      title={t('dialog.leaveTitle')}
      confirmText={t('dialog.leaveConfirm')}
      cancelText={t('action.cancel')}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('dialog.leaveText')}
    </AlertDialog>
  );
}
