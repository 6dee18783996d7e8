import type { ReactNode } from 'react';
import styles from './Kbd.module.css';

/** Renders a key or a combination of keys, as printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
