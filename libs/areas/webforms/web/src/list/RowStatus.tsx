import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { PencilLine } from 'lucide-react';
import type { WebformRow } from '../domain/webform.types.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from './RowStatus.module.css';

/** Renders the state of a form, and a mark when it has unpublished edits. */
export function RowStatus({ row }: { row: WebformRow }) {
  const t = useT('webforms');
  if (row.deleted) return <Badge>{t('status.deleted')}</Badge>;
  const hasChanges = row.status !== 'draft' && row.hasUnpublishedChanges;
  return (
    <span className={styles.status}>
      <StatusBadge status={row.status} />
      {hasChanges && (
        <span className={styles.mark} role="img" aria-label={t('form.unpublished')} title={t('form.unpublished')}>
          <PencilLine aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
