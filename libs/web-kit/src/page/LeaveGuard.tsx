import { useT } from '@crm/i18n';
import { AlertDialog } from '@crm/ui-kit';
import { useLeaveGuard } from '../router/use-leave-guard.ts';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

/** Asks before edits are lost: on navigation to another tab or page, and before leaving the app. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const leaving = useLeaveGuard(
    (here, there) => isDirty && `${here.pathname}${here.search}` !== `${there.pathname}${there.search}`,
  );
  return <LeaveDialog isDirty={isDirty} asks={leaving.isHeld} onLeave={leaving.goOn} onStay={leaving.stay} />;
}

interface LeaveDialogProps {
  /** True: the browser asks before leaving the page. */
  isDirty: boolean;
  /** True while a navigation is blocked and the user has to decide. */
  asks: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Renders the dialog of `LeaveGuard`, for pages that save on leaving and ask only when saving is impossible. */
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
