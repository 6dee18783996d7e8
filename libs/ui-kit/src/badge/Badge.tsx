import type { ReactNode } from 'react';
import type { Meaning } from '../banner/Banner.tsx';
import { cx } from '../internal/cx.ts';
import styles from './Badge.module.css';

/** The props of `Badge`. */
export interface BadgeProps {
  /** The text, or a formatted count. */
  children: ReactNode;
  /** Default neutral. */
  meaning?: Meaning | 'neutral' | 'accent';
  /** An icon element before the text. */
  icon?: ReactNode;
}

/** Shows a state in a word: 「公開中」, 「受付終了」. Use `Tag` for phases and labels, which have their own colour. */
export function Badge({ children, meaning = 'neutral', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[meaning])}>
      {icon}
      {children}
    </span>
  );
}
