import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { FocusEvent } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './ToastRegion.module.css';
import { useToastTimer } from './useToastTimer.ts';

/** A short message about a completed action. */
export interface ToastMessage {
  id: string;
  tone: 'info' | 'warning' | 'error';
  text: string;
  /** An action: 「元に戻す」. */
  action?: { label: string; onAction: () => void };
  /** Time on screen in ms; without it the message stays until it is dismissed. Use 10,000 for an undo. */
  durationMs?: number;
}

/** The props of `ToastRegion`; messages are oldest first, and the caller removes dismissed ones. */
export interface ToastRegionProps {
  /** Accessible name of the region: 「お知らせ」. */
  label: string;
  /** Name of the close button: 「閉じる」. */
  dismissText: string;
  toasts: readonly ToastMessage[];
  /** Called on the close button and when the time is over. */
  onDismiss: (id: string) => void;
}

const icons = { info: CircleCheck, warning: TriangleAlert, error: CircleAlert };

function Toast({
  toast,
  isPaused,
  dismissText,
  onDismiss,
}: Pick<ToastRegionProps, 'dismissText' | 'onDismiss'> & { toast: ToastMessage; isPaused: boolean }) {
  useToastTimer(toast.durationMs, isPaused, () => onDismiss(toast.id));
  const Icon = icons[toast.tone];
  return (
    <li className={cx(styles.toast, styles[toast.tone])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <Button
          className={styles.action}
          onPress={() => {
            toast.action?.onAction();
            onDismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button className={styles.close} aria-label={dismissText} onPress={() => onDismiss(toast.id)}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

/**
 * Renders messages at the bottom of the page and announces them politely. Their time is paused under pointer or focus.
 */
export function ToastRegion({ label, dismissText, toasts, onDismiss }: ToastRegionProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const onBlur = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget));
  return (
    <section
      aria-label={label}
      className={styles.region}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      <ol aria-live="polite" aria-relevant="additions text" style={{ display: 'contents' }}>
        {toasts.map((toast) => (
          <Toast key={toast.id} {...{ toast, dismissText, onDismiss }} isPaused={isHovered || isFocused} />
        ))}
      </ol>
    </section>
  );
}
