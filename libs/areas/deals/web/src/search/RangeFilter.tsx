import { useT } from '@crm/i18n';
import { Button, FilterChip, Popover } from '@crm/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FilterProps } from './ChoiceFilter.tsx';
import { rangeCondition, rangeOf } from './conditions.ts';
import type { Range } from './conditions.ts';
import styles from './Filter.module.css';

/** A field of one end of the range. */
export interface EndProps<V> {
  label: string;
  value: V | null;
  onChange: (value: V | null) => void;
}

interface RangeFilterProps<V extends number | string> extends FilterProps {
  isValue: (value: unknown) => value is V;
  /** The value in words, for the chip. */
  format: (value: V) => string;
  renderEnd: (end: EndProps<V>) => ReactNode;
}

/** A chip that filters from and to; either end may stay open. */
export function RangeFilter<V extends number | string>(props: RangeFilterProps<V>) {
  const { field, name, conditions, onChange, isValue, format } = props;
  const t = useT('deals');
  const range = rangeOf(conditions, field, isValue);
  const words = {
    from: range.from === null ? '' : format(range.from),
    to: range.to === null ? '' : format(range.to),
  };
  const isOpen = range.from === null && range.to === null;
  return (
    <Popover
      label={name}
      width={280}
      trigger={
        <FilterChip
          name={name}
          value={isOpen ? undefined : t('filter.range', words)}
          onRemove={() => onChange(field, null)}
          removeText={t('filter.remove', { name })}
        />
      }
    >
      {(close) => (
        <RangeForm
          {...props}
          range={range}
          onApply={(next) => {
            onChange(field, rangeCondition(field, next));
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface RangeFormProps<V extends number | string> extends RangeFilterProps<V> {
  range: Range<V>;
  onApply: (range: Range<V>) => void;
}

function RangeForm<V extends number | string>({ name, range, onApply, renderEnd }: RangeFormProps<V>) {
  const t = useT('deals');
  const [draft, setDraft] = useState(range);
  const end = (side: 'from' | 'to') =>
    renderEnd({
      label: t(`filter.${side}`, { name }),
      value: draft[side],
      onChange: (value) => setDraft((known) => ({ ...known, [side]: value })),
    });
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
