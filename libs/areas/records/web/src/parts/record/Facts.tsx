import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A fact in the head of a record. */
export interface Fact {
  term: string;
  /** The value; a fact without one is left out. */
  value: ReactNode;
}

/** Renders the few key facts in a row under the name of a record. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ term, value }) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
