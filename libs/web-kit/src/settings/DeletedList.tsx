import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Undo2 } from 'lucide-react';
import styles from './DeletedList.module.css';

interface Entry {
  id: number;
  name: string;
}

interface DeletedListProps<E extends Entry> {
  entries: readonly E[];
  /** An explanation of why they still exist. */
  hint: string;
  isDisabled?: boolean;
  onRevive: (entry: E) => void;
}

/** Lists soft-deleted entries of a setting with a restore button. Renders nothing without entries. */
export function DeletedList<E extends Entry>({ entries, hint, isDisabled = false, onRevive }: DeletedListProps<E>) {
  const t = useT('common');
  if (entries.length === 0) return null;
  return (
    <details className={styles.deleted}>
      <summary>{t('deleted.title', { count: entries.length })}</summary>
      <p className={styles.hint}>{hint}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={styles.name}>{entry.name}</span>
            <Button
              size="small"
              variant="quiet"
              icon={<Undo2 />}
              isDisabled={isDisabled}
              aria-label={t('deleted.reviveOf', { name: entry.name })}
              onPress={() => onRevive(entry)}
            >
              {t('deleted.revive')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
