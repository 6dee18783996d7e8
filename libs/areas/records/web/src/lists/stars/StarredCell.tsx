import type { ReactNode } from 'react';
import { StarButton } from './StarButton.tsx';
import type { StarButtonProps } from './StarButton.tsx';
import styles from './StarredCell.module.css';

/** Renders the cell that names a record, with its ★ before it; a long name is cut off. */
export function StarredCell({ children, ...star }: StarButtonProps & { children: ReactNode }) {
  return (
    <span className={styles.cell}>
      <StarButton {...star} />
      {children}
    </span>
  );
}
