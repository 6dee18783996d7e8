import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button/Button.tsx';
import { cx } from '../internal/cx.ts';
import { isShown } from '../modal/modalState.ts';
import type { AlertDialogProps } from './AlertDialog.tsx';
import styles from './AlertDialog.module.css';

const icons = { info: <Info />, warning: <TriangleAlert />, danger: <CircleAlert /> };

/** Renders the dialog above everything else. */
export function AlertDialogSurface({
  state,
  tone,
  title,
  children,
  confirmText,
  onConfirm,
  cancelText,
  onCancel,
}: Omit<AlertDialogProps, 'onClosed'>) {
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
