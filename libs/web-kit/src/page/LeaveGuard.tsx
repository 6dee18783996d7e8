import { useT } from '@crm/i18n';
import { AlertDialog } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useLeaveGuard } from '../router/use-leave-guard.ts';

/** Asks before edits are lost: on the way to another tab or page, and before the browser goes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useT('common');
  const leaving = useLeaveGuard(
    (here, there) => isDirty && `${here.pathname}${here.search}` !== `${there.pathname}${there.search}`,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <AlertDialog
      state={leaving.isHeld ? 'open' : 'closed'}
      tone="warning"
      title={t('dialog.leaveTitle')}
      confirmText={t('dialog.leaveConfirm')}
      cancelText={t('action.cancel')}
      onConfirm={leaving.goOn}
      onCancel={leaving.stay}
    >
      {t('dialog.leaveText')}
    </AlertDialog>
  );
}
