import type { ReactNode } from 'react';
import styles from './RecordColumns.module.css';

/** The body of a record's page: the fields on the left, what belongs to it beside them; below 1024 px one by one. */
export function RecordColumns({ fields, children }: { fields: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>{fields}</div>
      <div className={styles.related}>{children}</div>
    </div>
  );
}
