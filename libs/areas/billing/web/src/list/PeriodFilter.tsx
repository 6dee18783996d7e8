import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, DateField, FilterChip, Popover } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { useState } from 'react';
import { periodIn, withPeriod } from './period.ts';
import type { Period } from './period.ts';
import styles from './PeriodFilter.module.css';

interface PeriodFilterProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Renders the range filter of 見積日. */
export function PeriodFilter({ conditions, onChange }: PeriodFilterProps) {
  const t = useT('billing');
  const { language } = useLanguage();
  const period = periodIn(conditions);
  const [from, to] = period.map((day) => (day ? formatDate(day, language) : ''));
  const name = t('field.estimateDate');
  return (
    <Popover
      label={name}
      width={280}
      trigger={
        <FilterChip
          name={name}
          {...((from || to) && { value: t('filter.range', { from, to }) })}
          onRemove={() => onChange(withPeriod(conditions, [null, null]))}
          removeText={t('filter.remove', { name })}
        />
      }
    >
      {(close) => (
        <PeriodForm
          initial={period}
          onApply={(next) => {
            onChange(withPeriod(conditions, next));
            close();
          }}
        />
      )}
    </Popover>
  );
}

function PeriodForm({ initial, onApply }: { initial: Period; onApply: (period: Period) => void }) {
  const t = useT('billing');
  const [from, setFrom] = useState(initial[0]);
  const [to, setTo] = useState(initial[1]);
  const calendarText = t('common:field.openCalendar');
  return (
    <div className={styles.form}>
      <DateField label={t('filter.from')} value={from} onChange={(day) => setFrom(day)} calendarText={calendarText} />
      <DateField label={t('filter.to')} value={to} onChange={(day) => setTo(day)} calendarText={calendarText} />
      <div className={styles.end}>
        <Button size="small" variant="primary" onPress={() => onApply([from, to])}>
          {t('common:action.apply')}
        </Button>
      </div>
    </div>
  );
}
