import { Link } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import styles from './Widget.module.css';

/** A row of a widget: a record with its link. */
export interface WidgetRow {
  id: number | string;
  href: string;
  title: string;
  sub?: ReactNode;
  end?: ReactNode;
  /** The second line at the end. */
  endSub?: ReactNode;
  /** True: the end is red, because its date has passed. */
  isLate?: boolean;
}

/** Renders the records of a widget, and below them a link to the rest. */
export function WidgetRows({ rows, label, more }: { rows: readonly WidgetRow[]; label: string; more?: ReactNode }) {
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {rows.map(({ id, href, title, sub, end, endSub, isLate }) => (
          <li key={id} className={styles.row}>
            <span className={styles.title}>
              <Link href={href}>{title}</Link>
            </span>
            <span className={isLate ? `${styles.end} ${styles.late}` : styles.end}>{end}</span>
            <span className={styles.sub}>{sub}</span>
            <span className={`${styles.end} ${styles.sub}`}>{endSub}</span>
          </li>
        ))}
      </ul>
      {more && <div className={styles.more}>{more}</div>}
    </>
  );
}
