import styles from './FactFields.module.css';
import { ValueOrDash } from './FieldRows.tsx';
import { InPlace } from './InPlace.tsx';
import type { PageField } from './page-field.ts';

/** Renders the few key values in a row under the name of a record, which are edited there. */
export function FactFields({ fields }: { fields: readonly PageField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {fields.map((field) => (
        <div key={field.id} className={styles.fact}>
          <dt className={styles.term}>{field.label}</dt>
          <dd className={styles.value}>
            <InPlace field={field}>
              <ValueOrDash value={field.value} />
            </InPlace>
          </dd>
        </div>
      ))}
    </dl>
  );
}
