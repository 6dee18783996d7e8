import { useT } from '@crm/i18n';
import { Button, DateField, NumberField } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { useState } from 'react';
import { periods } from './filter-fields.ts';
import { isDay, isNumber, rangeCondition, rangeOf } from './range.ts';
import type { Range } from './range.ts';
import styles from './RangeForm.module.css';

interface RangeFormProps {
  field: string;
  /** The label of the field. */
  name: string;
  kind: 'money' | 'date';
  condition: SearchCondition | undefined;
  onApply: (condition: SearchCondition | null) => void;
}

type Value = number | string;

/** Renders the two ends of a range, and the periods of a date. */
export function RangeForm({ field, name, kind, condition, onApply }: RangeFormProps) {
  const t = useT('lists');
  const [draft, setDraft] = useState<Range<Value>>(() =>
    kind === 'money' ? rangeOf(condition, isNumber) : rangeOf(condition, isDay),
  );
  const end = (side: 'from' | 'to') => {
    const common = {
      label: t(kind === 'money' ? `filter.${side}` : `filter.${side}Day`, { name }),
      onChange: (value: Value | null) => setDraft((known) => ({ ...known, [side]: value })),
    };
    return kind === 'money' ? (
      <NumberField {...common} value={draft[side] as number | null} suffix={t('filter.yen')} />
    ) : (
      <DateField {...common} value={draft[side] as string | null} calendarText={t('common:field.openCalendar')} />
    );
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onApply(rangeCondition(field, draft));
      }}
    >
      {kind === 'date' && (
        <div className={styles.periods} role="group" aria-label={t('filter.periods')}>
          {periods.map((operator) => (
            <Button
              key={operator}
              size="small"
              variant={condition?.operator === operator ? 'primary' : 'quiet'}
              onPress={() => onApply({ field, operator })}
            >
              {t(`operatorText.${operator}`)}
            </Button>
          ))}
        </div>
      )}
      {end('from')}
      {end('to')}
      <Button type="submit" variant="primary" isWide>
        {t('common:action.apply')}
      </Button>
    </form>
  );
}
