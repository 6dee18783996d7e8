import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../internal/onDemand.ts';
import { useClosed } from '../modal/modalState.ts';
import type { ModalState } from '../modal/modalState.ts';

/** The props of `AlertDialog`. */
export interface AlertDialogProps {
  /** closed, open, submitting (waiting for the result) or closing. */
  state: ModalState;
  /** danger: the action cannot be undone; the cancelling button has the initial focus. */
  tone: 'info' | 'warning' | 'danger';
  /** The action: 「案件を削除」. */
  title: string;
  /** The records, their number, and a note when the action cannot be undone. */
  children: ReactNode;
  /** The verb, not 「はい」: 「削除」. */
  confirmText: string;
  onConfirm: () => void;
  /** Leave out for a message that is only acknowledged. */
  cancelText?: string;
  /** Called by the cancelling button and Escape; never while submitting. */
  onCancel: () => void;
  /** Called when a closing dialog has disappeared. */
  onClosed?: () => void;
}

const surface = onDemand(async () => (await import('./AlertDialogSurface.tsx')).AlertDialogSurface);

/** Asks for confirmation of an action that cannot be undone. Other actions run at once and offer an undo. */
export function AlertDialog({ onClosed, ...props }: AlertDialogProps) {
  const { state, onCancel } = props;
  useClosed(state, onClosed);
  const Surface = useOnDemand(surface, state !== 'closed', onCancel);
  // oxlint-disable-next-line react/static-components -- the same component once it is loaded
  return Surface && <Surface {...props} />;
}
