import type { ReactNode } from 'react';
import styles from './FormActions.module.css';

/** Renders the buttons of a form in a page, which stay visible while it scrolls. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
