import type { ReactNode } from 'react';
import styles from './RecordColumns.module.css';

interface RecordColumnsProps {
  /** The values of the record. */
  fields: ReactNode;
  /** The next actions, above everything else of the middle. */
  next?: ReactNode;
  /** The middle: the timeline and the other tabs. */
  children: ReactNode;
  people?: ReactNode;
  /** The comments, and what stands below the people. */
  aside?: ReactNode;
}

/**
 * Renders the body of a record's page: from 1280 px the fields, the timeline and the people side by side, from 768 px
 * the people below the fields. A phone shows the next actions, the people and the timeline first, the fields last.
 */
export function RecordColumns({ fields, next, children, people, aside }: RecordColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>{fields}</div>
      <div className={styles.middle}>
        {next && <div className={styles.next}>{next}</div>}
        <div className={styles.related}>{children}</div>
      </div>
      {(people || aside) && (
        <div className={styles.side}>
          {people && <div className={styles.people}>{people}</div>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
    </div>
  );
}
