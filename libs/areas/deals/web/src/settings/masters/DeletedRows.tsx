import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Undo2 } from 'lucide-react';
import type { DraftChange, MasterEntry } from './draft.ts';
import styles from './Masters.module.css';

interface DeletedRowsProps {
  entries: readonly MasterEntry[];
  isDisabled: boolean;
  apply: (step: DraftChange) => void;
}

/** What was deleted from the list: old records still name it, and it can come back. */
export function DeletedRows({ entries, isDisabled, apply }: DeletedRowsProps) {
  const t = useT('deal-settings');
  if (entries.length === 0) return null;
  return (
    <details className={styles.deleted}>
      <summary>{t('list.deletedOnes', { count: entries.length })}</summary>
      <p className={styles.hint}>{t('list.deletedHint')}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={styles.gone}>{entry.name}</span>
            <Button
              size="small"
              variant="quiet"
              icon={<Undo2 />}
              isDisabled={isDisabled}
              aria-label={t('list.reviveOf', { name: entry.name })}
              onPress={() => apply({ do: 'revive', entry })}
            >
              {t('list.revive')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
