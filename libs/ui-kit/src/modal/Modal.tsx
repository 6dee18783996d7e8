import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cx } from '../internal/cx.ts';
import styles from './Modal.module.css';
import { isShown, useClosed } from './modalState.ts';
import type { ModalState } from './modalState.ts';

/** The props of `Modal`. */
export interface ModalProps {
  /** closed: not rendered; open; submitting: cannot be closed; closing: fading out. */
  state: ModalState;
  /** Called on Escape, the close button or a press outside; never while submitting. */
  onClose: () => void;
  /** Called when a closing dialog has disappeared. */
  onClosed?: () => void;
  title: string;
  /** Name of the close button: 「閉じる」. */
  closeText: string;
  /** The body. */
  children: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  /** Makes body and footer one form; called by a `type="submit"` button in the footer. */
  onSubmit?: () => void;
  /** small 420, medium 560 (default), large 800, wide 1120 px; the whole screen on phones. */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** True: the dialog must be answered; it has no close button and ignores Escape. */
  isRequired?: boolean;
  /** False: a press outside does not close it, so that typed text is not lost. Default true. */
  closesOutside?: boolean;
}

/** Renders a dialog over the page. It keeps the focus inside, makes the page inert and restores the focus. */
export function Modal({
  state,
  onClose,
  onClosed,
  title,
  closeText,
  children,
  footer,
  onSubmit,
  size = 'medium',
  closesOutside = true,
  isRequired = false,
}: ModalProps) {
  useClosed(state, onClosed);
  const isBusy = state === 'submitting';
  const parts = (
    <>
      <div className={styles.body}>{children}</div>
      {footer != null && <footer className={styles.footer}>{footer}</footer>}
    </>
  );
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isShown(state)}
      isDismissable={closesOutside && !isRequired && !isBusy}
      isKeyboardDismissDisabled={isRequired || isBusy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <AriaModal className={cx(styles.modal, size !== 'medium' && styles[size])}>
        <Dialog className={styles.dialog} aria-busy={isBusy || undefined}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {!isRequired && <IconButton label={closeText} icon={<X />} isDisabled={isBusy} onPress={onClose} />}
          </header>
          {onSubmit ? (
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                if (!isBusy) onSubmit();
              }}
            >
              {parts}
            </form>
          ) : (
            parts
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
