import type { ReactNode } from 'react';
import styles from './Settings.module.css';

interface SettingsColumnProps {
  /** True for a page with a few short fields. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** Lays out a settings page as one column of readable width. */
export const SettingsColumn = ({ isNarrow = false, children }: SettingsColumnProps) => (
  <div className={styles.column} data-width={isNarrow ? 'narrow' : undefined}>
    {children}
  </div>
);
