import type { ReactNode } from 'react';
import styles from './RecordColumns.module.css';

/**
 * Renders the body of a record's page: the fields on the left, the related records beside them; below 1024 px one
 * below the other.
 */
export function RecordColumns({ fields, children }: { fields: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>{fields}</div>
      <div className={styles.related}>{children}</div>
    </div>
  );
}
