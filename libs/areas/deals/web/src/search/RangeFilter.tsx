import { useT } from '@crm/i18n';
import { FilterChip, Popover } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { isDay, isNumber, rangeCondition, rangeOf } from './conditions.ts';
import type { Range } from './conditions.ts';

export type RangeValue = number | string;

interface RangeFilterProps {
  /** The field's wire name. */
  field: string;
  name: string;
  conditions: readonly SearchCondition[];
  /** The field's new condition; null takes it away. */
  onChange: (field: string, condition: SearchCondition | null) => void;
  kind: 'amount' | 'day';
  /** The value in words, for the chip. */
  format: (value: never) => string;
}

const RangeForm = lazyPart(() => import('./RangeForm.tsx'), 'RangeForm');

/** A chip that filters from and to; either end may stay open. */
export function RangeFilter({ field, name, conditions, onChange, kind, format }: RangeFilterProps) {
  const t = useT('deals');
  const range: Range<RangeValue> = rangeOf<RangeValue>(conditions, field, kind === 'amount' ? isNumber : isDay);
  const words = {
    from: range.from === null ? '' : format(range.from as never),
    to: range.to === null ? '' : format(range.to as never),
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
          {...{ kind, name, range }}
          onApply={(next) => {
            onChange(field, rangeCondition(field, next));
            close();
          }}
        />
      )}
    </Popover>
  );
}
