import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { EmptyState, Skeleton } from '@crm/ui-kit';
import styles from './Calendar.module.css';
import { DayRecord } from './DayRecord.tsx';
import type { MonthProps } from './MonthGrid.tsx';

/** Renders the days of a month that have records, on a phone. */
export function DayList({ days, first, today, byDay, mayChange, isLoading }: MonthProps) {
  const t = useT('custom-objects');
  const { language } = useLanguage();
  const shown = days.filter((day) => day.slice(0, 7) === first.slice(0, 7) && byDay.has(day));
  if (isLoading) return <Skeleton shape="rows" count={4} columns={1} label={t('common:state.loading')} />;
  if (shown.length === 0) return <EmptyState isCompact title={t('view.emptyMonth')} />;
  return (
    <ul className={styles.list}>
      {shown.map((day) => (
        <li key={day} className={styles.listDay} aria-current={day === today ? 'date' : undefined}>
          <h3>{formatDate(day, language)}</h3>
          <ul className={styles.records}>
            {byDay.get(day)!.map((row) => (
              <DayRecord key={row.id} {...{ row, mayChange }} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
