import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './DescriptionList.module.css';

/** A field and its value. */
export interface DescriptionItem {
  /** Default: the term. Required where terms repeat. */
  id?: string;
  term: string;
  /** The value; null or an empty string when there is none. */
  description: ReactNode;
}

/** The props of `DescriptionList`. */
export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Read by screen readers for a missing value, which is shown as a dash: 「未入力」. */
  emptyText: string;
  /** True: the value is under its term. */
  isStacked?: boolean;
  /** 2: two columns of pairs where there is area. Default 1. */
  columns?: 1 | 2;
}

/** Renders read-only fields: terms on the left, values on the right. */
export function DescriptionList({ items, emptyText, isStacked, columns = 1 }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, isStacked && styles.stacked, columns === 2 && styles.two)}>
      {items.map(({ id, term, description }) => (
        <div key={id ?? term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>
            {description == null || description === '' ? (
              <span className={styles.empty}>
                <span aria-hidden="true">—</span>
                <VisuallyHidden>{emptyText}</VisuallyHidden>
              </span>
            ) : (
              description
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
