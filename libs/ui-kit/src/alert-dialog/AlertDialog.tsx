import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button/Button.tsx';
import { cx } from '../internal/cx.ts';
import { isShown, useClosed } from '../modal/modalState.ts';
import type { ModalState } from '../modal/modalState.ts';
import styles from './AlertDialog.module.css';

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

const icons = { info: <Info />, warning: <TriangleAlert />, danger: <CircleAlert /> };

/** Only where nothing can be undone; everything else acts at once and offers to undo. */
export function AlertDialog({
  state,
  tone,
  title,
  children,
  confirmText,
  onConfirm,
  cancelText,
  onCancel,
  onClosed,
}: AlertDialogProps) {
  useClosed(state, onClosed);
  const isBusy = state === 'submitting';
  const startsOnCancel = tone === 'danger' && cancelText != null;
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isShown(state)}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
    >
      <Modal className={styles.modal}>
        <Dialog role="alertdialog" className={styles.dialog}>
          <div className={cx(styles.head, styles[tone])}>
            {icons[tone]}
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.footer}>
            {cancelText && (
              <Button autoFocus={startsOnCancel} isDisabled={isBusy} onPress={onCancel}>
                {cancelText}
              </Button>
            )}
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              autoFocus={!startsOnCancel}
              isPending={isBusy}
              onPress={onConfirm}
            >
              {confirmText}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
