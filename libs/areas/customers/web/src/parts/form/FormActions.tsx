import type { ReactNode } from 'react';
import styles from './FormActions.module.css';

/** The buttons of a form in a page, in sight while it scrolls. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
