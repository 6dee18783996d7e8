import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import type { AutomationRow } from '../domain/automation.types.ts';
import styles from './AutomationCard.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { RowMenu, StatusSwitch } from './use-columns.tsx';

/** Renders an automation as a card for phones. */
export function AutomationCard({ row }: { row: AutomationRow }) {
  const t = useT('automations');
  const { language } = useLanguage();
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Link href={`/automations/${row.id}`} variant="strong">
          {row.name}
        </Link>
        <span className={styles.tools}>
          <StatusSwitch row={row} />
          <RowMenu row={row} />
        </span>
      </div>
      <div className={styles.facts}>
        <StatusBadge status={row.status} />
        <span>{row.triggerKind ? t(`kind.${row.triggerKind}`) : t('list.noTrigger')}</span>
        <span>{t('list.runs', { count: row.runCount })}</span>
        {row.errorCount > 0 && <span>{t('list.errors', { count: row.errorCount })}</span>}
        {row.lastRunAt && <span>{formatDateTime(row.lastRunAt, language)}</span>}
      </div>
    </div>
  );
}
