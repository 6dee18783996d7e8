import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cx } from '../internal/cx.ts';
import styles from './Modal.module.css';
import { isShown, useClosed } from './modalState.ts';
import type { ModalState } from './modalState.ts';

/** A dialog over the page. */
export interface ModalProps {
  /** closed: not there; open; submitting: stays and cannot be left; closing: fading out. */
  state: ModalState;
  /** Asked to close: by Escape, the cross or a press outside. Never called while submitting. */
  onClose: () => void;
  /** Called when a closing dialog has gone. */
  onClosed?: () => void;
  title: string;
  /** Name of the cross: 「閉じる」. */
  closeText: string;
  /** The body. */
  children: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** With it body and footer are one form, and a `type="submit"` button of the footer calls it. */
  onSubmit?: () => void;
  /** small 420, medium 560 (default), large 800, wide 1120 px; the whole screen on phones. */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** True where it has to be answered: no cross, and Escape does nothing. */
  isRequired?: boolean;
  /** False where a press outside would lose what was typed. Default true. */
  closesOutside?: boolean;
}

/** Holds the focus, makes the page behind it inert and gives the focus back. */
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
