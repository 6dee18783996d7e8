import { useT } from '@crm/i18n';
import { AlertDialog } from '@crm/ui-kit';
import { useLeaveGuard } from '../router/use-leave-guard.ts';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

/** Asks before edits are lost: on the way to another tab or page, and before the browser goes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const leaving = useLeaveGuard(
    (here, there) => isDirty && `${here.pathname}${here.search}` !== `${there.pathname}${there.search}`,
  );
  return <LeaveDialog isDirty={isDirty} asks={leaving.isHeld} onLeave={leaving.goOn} onStay={leaving.stay} />;
}

interface LeaveDialogProps {
  /** The browser asks before it goes. */
  isDirty: boolean;
  /** A way out of the page is held back, and the user is to decide. */
  asks: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** The question of `LeaveGuard`, for pages that save on the way out and ask only where that is not possible. */
export function LeaveDialog({ isDirty, asks, onLeave, onStay }: LeaveDialogProps) {
  const t = useT('common');
  useAskBeforeUnload(isDirty);
  return (
    <AlertDialog
      state={asks ? 'open' : 'closed'}
      tone="warning"
      title={t('dialog.leaveTitle')}
      confirmText={t('dialog.leaveConfirm')}
      cancelText={t('action.cancel')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('dialog.leaveText')}
    </AlertDialog>
  );
}
