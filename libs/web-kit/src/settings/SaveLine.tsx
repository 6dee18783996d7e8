import type { ReactNode } from 'react';
import styles from './Settings.module.css';

interface SaveLineProps {
  /** The button that saves. */
  children: ReactNode;
  /** The result as text; empty before a save. */
  text: string;
}

/** Renders the save button of a permanent form with the result beside it, which is announced. */
export const SaveLine = ({ children, text }: SaveLineProps) => (
  <div className={styles.line}>
    {children}
    <span role="status" className={styles.saved}>
      {text}
    </span>
  </div>
);
