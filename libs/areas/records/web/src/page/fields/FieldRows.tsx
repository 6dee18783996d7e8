import { useT } from '@crm/i18n';
import styles from './FieldRows.module.css';
import { InPlace } from './InPlace.tsx';
import type { PageField, PageSection } from './page-field.ts';

/** Renders the values of a record, section by section: each term above its value. */
export function FieldRows({ sections }: { sections: readonly PageSection[] }) {
  return (
    <div className={styles.sections}>
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map(({ id, title, fields }) => (
          <section key={id}>
            {title && <h3 className={styles.title}>{title}</h3>}
            <dl className={styles.rows}>
              {fields.map((field) => (
                <FieldRow key={field.id} field={field} />
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}

function FieldRow({ field }: { field: PageField }) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{field.label}</dt>
      <dd className={styles.value}>
        <InPlace field={field}>
          <ValueOrDash value={field.value} />
        </InPlace>
      </dd>
    </div>
  );
}

/** Renders a value; a dash in place of none. */
export function ValueOrDash({ value }: Pick<PageField, 'value'>) {
  const t = useT('common');
  if (value !== null && value !== undefined && value !== '') return value;
  return (
    <span className={styles.empty} role="img" aria-label={t('field.notSet')}>
      —
    </span>
  );
}
