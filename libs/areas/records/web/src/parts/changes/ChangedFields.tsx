import { useT } from '@crm/i18n';
import styles from './ChangedFields.module.css';

/** A changed field in words. */
export interface ToldField {
  name: string;
  before: string | null;
  after: string | null;
}

interface ChangedFieldsProps {
  fields: readonly ToldField[];
  /** True: the fields of a new record, which have no values before. */
  isNew?: boolean;
}

/** Renders changed fields with their values before and after. */
export function ChangedFields({ fields, isNew = false }: ChangedFieldsProps) {
  const t = useT('records');
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }, index) => (
        <div key={index} className={styles.field}>
          <dt>{name}</dt>
          <dd>
            {!isNew && (
              <>
                <span className={styles.before}>{before ?? t('history.none')}</span>
                <span aria-hidden="true">→</span>
                <span className={styles.spoken}>{t('history.to')}</span>
              </>
            )}
            <span>{after ?? t('history.none')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
