import type { ReactNode } from 'react';
import styles from './Settings.module.css';

interface SettingsColumnProps {
  /** Of a page with a few short fields. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The page of a setting: its parts below each other, no wider than one reads well. */
export const SettingsColumn = ({ isNarrow = false, children }: SettingsColumnProps) => (
  <div className={styles.column} data-width={isNarrow ? 'narrow' : undefined}>
    {children}
  </div>
);
