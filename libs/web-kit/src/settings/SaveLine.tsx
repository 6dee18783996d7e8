import type { ReactNode } from 'react';
import styles from './Settings.module.css';

interface SaveLineProps {
  /** The button that saves. */
  children: ReactNode;
  /** What came of it; empty as long as there is nothing to say. */
  text: string;
}

/** The end of a form that stays open: the button, and beside it what came of it, said to everybody. */
export const SaveLine = ({ children, text }: SaveLineProps) => (
  <div className={styles.line}>
    {children}
    <span role="status" className={styles.saved}>
      {text}
    </span>
  </div>
);
