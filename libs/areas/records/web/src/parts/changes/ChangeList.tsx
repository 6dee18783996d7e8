import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { EmptyState } from '@crm/ui-kit';
import { History } from 'lucide-react';
import { Member } from '../record/Member.tsx';
import { RelatedRows } from '../related/RelatedRows.tsx';
import type { useRelated } from '../related/use-related.ts';
import { ChangedFields } from './ChangedFields.tsx';
import type { ToldField } from './ChangedFields.tsx';
import styles from './ChangeList.module.css';

/** A row of the log in words. */
interface ToldChange {
  /** The text of the action. */
  done: string;
  fields: readonly ToldField[];
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
      {told.fields.length > 0 && <ChangedFields fields={told.fields} isNew={change.action === 'create'} />}
    </>
  );
}
