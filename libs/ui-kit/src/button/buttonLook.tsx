import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './Button.module.css';

/** The look of a button, shared by buttons and by links that look like buttons. */
export interface ButtonLook {
  /** primary: the main action of a view; secondary: the others; quiet: in toolbars; danger: destructive actions. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height by density. Default medium. */
  size?: 'small' | 'medium' | 'large';
  /** An icon element before the text (16 px, lucide). */
  icon?: ReactNode;
  /** An icon element after the text, for example a chevron. */
  iconEnd?: ReactNode;
  /** Fills the width of its container. */
  isWide?: boolean;
  /** The text. */
  children: ReactNode;
}

export function buttonClass({ variant = 'secondary', size = 'medium', isWide }: Omit<ButtonLook, 'children'>): string {
  return cx(styles.button, styles[variant], size !== 'medium' && styles[size], isWide && styles.wide);
}

export function ButtonContent({ icon, iconEnd, children }: Pick<ButtonLook, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <span className={styles.content}>
      {icon != null && <span className={styles.icon}>{icon}</span>}
      {children}
      {iconEnd != null && <span className={styles.iconEnd}>{iconEnd}</span>}
    </span>
  );
}
