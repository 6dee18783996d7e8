import { useT } from '@crm/i18n';
import { Button, DateField, NumberField } from '@crm/ui-kit';
import { useState } from 'react';
import type { Range } from './conditions.ts';
import styles from './Filter.module.css';
import type { RangeValue } from './RangeFilter.tsx';

interface RangeFormProps {
  kind: 'amount' | 'day';
  /** The label of the field. */
  name: string;
  range: Range<RangeValue>;
  onApply: (range: Range<RangeValue>) => void;
}

/** Renders the two ends of a range. */
export function RangeForm({ kind, name, range, onApply }: RangeFormProps) {
  const t = useT('deals');
  const [draft, setDraft] = useState(range);
  const end = (side: 'from' | 'to') => {
    const common = {
      label: t(`filter.${side}`, { name }),
      onChange: (value: RangeValue | null) => setDraft((known) => ({ ...known, [side]: value })),
    };
    return kind === 'amount' ? (
      <NumberField {...common} value={draft[side] as number | null} suffix={t('unit.yen')} />
    ) : (
      <DateField {...common} value={draft[side] as string | null} calendarText={t('common:field.openCalendar')} />
    );
  };
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onApply(draft);
      }}
    >
      {end('from')}
      {end('to')}
      <Button type="submit" variant="primary" isWide>
        {t('common:action.apply')}
      </Button>
    </form>
  );
}
