import { useT } from '@crm/i18n';
import { FilterChip, Popover } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { isDay, isNumber, rangeCondition, rangeOf } from './conditions.ts';
import type { Range } from './conditions.ts';

export type RangeValue = number | string;

interface RangeFilterProps {
  /** The wire name of the field. */
  field: string;
  name: string;
  conditions: readonly SearchCondition[];
  /** Callback with the field's new condition; null removes it. */
  onChange: (field: string, condition: SearchCondition | null) => void;
  kind: 'amount' | 'day';
  /** Formats the value for the chip. */
  format: (value: never) => string;
}

const RangeForm = lazyPart(() => import('./RangeForm.tsx'), 'RangeForm');

/** Renders a chip that filters by a range; either end may stay open. */
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
