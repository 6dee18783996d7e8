import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../internal/onDemand.ts';
import { useClosed } from '../modal/modalState.ts';
import type { ModalState } from '../modal/modalState.ts';

/** A question that must be answered. */
export interface AlertDialogProps {
  /** closed, open, submitting (waiting for the answer's effect) or closing. */
  state: ModalState;
  /** danger: nothing can be undone; the focus starts on the way out. */
  tone: 'info' | 'warning' | 'danger';
  /** Names what happens: 「案件を削除」. */
  title: string;
  /** Says what is concerned and how many, and whether it can be undone. */
  children: ReactNode;
  /** The verb, not 「はい」: 「削除」. */
  confirmText: string;
  onConfirm: () => void;
  /** Leave out for a message that is only acknowledged. */
  cancelText?: string;
  /** Called by the cancelling button and Escape; never while submitting. */
  onCancel: () => void;
  /** Called when a closing dialog has gone. */
  onClosed?: () => void;
}

const surface = onDemand(async () => (await import('./AlertDialogSurface.tsx')).AlertDialogSurface);

/** Only where nothing can be undone; everything else acts at once and offers to undo. */
export function AlertDialog({ onClosed, ...props }: AlertDialogProps) {
  const { state, onCancel } = props;
  useClosed(state, onClosed);
  const Surface = useOnDemand(surface, state !== 'closed', onCancel);
  // eslint-disable-next-line react-hooks/static-components -- the same one, from its arrival on
  return Surface && <Surface {...props} />;
}
