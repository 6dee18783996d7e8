import { formatDate, yenText } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, DateField, FilterChip, NumberField, Popover } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { useState } from 'react';
import { rangeCondition, rangeIn, withCondition } from './range.ts';
import styles from './TransactionFilter.module.css';

interface RangeProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Renders the range filter of 取引年月日. */
export function TransactionDateFilter(props: RangeProps) {
  const t = useT('materials');
  const { language } = useLanguage();
  return (
    <RangeFilter<string>
      {...props}
      field="transaction_date"
      name={t('transaction.date')}
      format={(day) => formatDate(day, language)}
      renderEnd={(label, value, onChange) => (
        <DateField
          label={label}
          value={value}
          onChange={(day) => onChange(day)}
          calendarText={t('common:field.openCalendar')}
        />
      )}
    />
  );
}

/** Renders the range filter of 取引金額. */
export function TransactionAmountFilter(props: RangeProps) {
  const t = useT('materials');
  return (
    <RangeFilter<number>
      {...props}
      field="transaction_amount"
      name={t('transaction.amount')}
      format={yenText}
      renderEnd={(label, value, onChange) => (
        <NumberField
          label={label}
          value={value}
          onChange={(amount) => onChange(amount)}
          suffix={t('transaction.yen')}
        />
      )}
    />
  );
}

interface RangeFilterProps<V> extends RangeProps {
  field: string;
  name: string;
  format: (value: V) => string;
  renderEnd: (label: string, value: V | null, onChange: (value: V | null) => void) => React.ReactNode;
}

function RangeFilter<V extends string | number>(props: RangeFilterProps<V>) {
  const { conditions, onChange, field, name, format } = props;
  const t = useT('materials');
  const [from, to] = rangeIn<V>(conditions, field);
  const isSet = from !== null || to !== null;
  const shown = isSet
    ? t('filter.range', { from: from === null ? '' : format(from), to: to === null ? '' : format(to) })
    : undefined;
  return (
    <Popover
      label={name}
      width={280}
      trigger={
        <FilterChip
          name={name}
          {...(shown && { value: shown })}
          onRemove={() => onChange(withCondition(conditions, field, null))}
          removeText={t('filter.remove', { name })}
        />
      }
    >
      {(close) => (
        <RangeForm
          {...props}
          initial={[from, to]}
          onApply={(range) => {
            onChange(withCondition(conditions, field, rangeCondition(field, range)));
            close();
          }}
        />
      )}
    </Popover>
  );
}

type FormProps<V> = RangeFilterProps<V> & {
  initial: readonly [V | null, V | null];
  onApply: (range: readonly [V | null, V | null]) => void;
};

function RangeForm<V extends string | number>({ initial, onApply, renderEnd }: FormProps<V>) {
  const t = useT('materials');
  const [from, setFrom] = useState(initial[0]);
  const [to, setTo] = useState(initial[1]);
  return (
    <div className={styles.form}>
      {renderEnd(t('filter.from'), from, setFrom)}
      {renderEnd(t('filter.to'), to, setTo)}
      <div className={styles.end}>
        <Button size="small" variant="primary" onPress={() => onApply([from, to])}>
          {t('common:action.apply')}
        </Button>
      </div>
    </div>
  );
}
