import type { ReactNode } from 'react';
import type { Meaning } from '../banner/Banner.tsx';
import { cx } from '../internal/cx.ts';
import styles from './Badge.module.css';

/** A short state of a thing. */
export interface BadgeProps {
  /** The words, or an already formatted count. */
  children: ReactNode;
  /** Default neutral. */
  meaning?: Meaning | 'neutral' | 'accent';
  /** An icon element before the words. */
  icon?: ReactNode;
}

/** Says a state in a word: 「公開中」, 「受付終了」. For phases and labels with their own colour use `Tag`. */
export function Badge({ children, meaning = 'neutral', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[meaning])}>
      {icon}
      {children}
    </span>
  );
}
