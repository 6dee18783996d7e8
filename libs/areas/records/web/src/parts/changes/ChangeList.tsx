import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { EmptyState } from '@crm/ui-kit';
import { History } from 'lucide-react';
import { Member } from '../record/Member.tsx';
import { RelatedRows } from '../related/RelatedRows.tsx';
import type { useRelated } from '../related/use-related.ts';
import styles from './ChangeList.module.css';

/** A row of the log in words. */
export interface ToldChange {
  /** The text of the action. */
  done: string;
  fields: readonly { name: string; before: string | null; after: string | null }[];
}

export interface LoggedChange {
  id: number;
  createdAt: string;
  /** The id of the member; null for the system. */
  userId: number | null;
  /** The action; `create` has no values before. */
  action: string;
}

interface ChangeListProps<Change extends LoggedChange> {
  related: ReturnType<typeof useRelated<Change>>;
  tell: (change: Change) => ToldChange;
}

/**
 * Renders a history: the member, the time, the fields and their values before and after. Older changes load on demand.
 */
export function ChangeList<Change extends LoggedChange>({ related, tell }: ChangeListProps<Change>) {
  const t = useT('records');
  return (
    <RelatedRows related={related} empty={<EmptyState isCompact icon={<History />} title={t('history.empty')} />}>
      <ol className={styles.changes} aria-label={t('history.title')}>
        {related.rows.map((change) => (
          <li key={change.id} className={styles.change}>
            <ChangeRow change={change} told={tell(change)} />
          </li>
        ))}
      </ol>
    </RelatedRows>
  );
}

function ChangeRow({ change, told }: { change: LoggedChange; told: ToldChange }) {
  const t = useT('records');
  const { language } = useLanguage();
  return (
    <>
      <p className={styles.head}>
        <time dateTime={change.createdAt}>{formatDateTime(change.createdAt, language)}</time>
        {change.userId === null ? <span>{t('history.automatic')}</span> : <Member userId={change.userId} />}
        <span>{told.done}</span>
      </p>
      {told.fields.length > 0 && (
        <dl className={styles.fields}>
          {told.fields.map(({ name, before, after }, index) => (
            <div key={index} className={styles.field}>
              <dt>{name}</dt>
              <dd>
                {change.action !== 'create' && (
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
      )}
    </>
  );
}
