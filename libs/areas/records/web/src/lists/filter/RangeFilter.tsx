import { FilterChip, Popover } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import { lazyPart } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { useConditionText } from './condition-words.ts';
import { isRange, withCondition } from './range.ts';

interface RangeFilterProps {
  /** The wire name of the field. */
  field: string;
  name: string;
  kind: 'money' | 'date';
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

const RangeForm = lazyPart(() => import('./RangeForm.tsx'), 'RangeForm');

/** Renders a chip that filters by a range, either end of which may stay open, or a date by a period such as 今月. */
export function RangeFilter({ field, name, kind, conditions, onChange }: RangeFilterProps) {
  const t = useT('lists');
  const textOf = useConditionText();
  const condition = conditions.find((one) => one.field === field && isRange(one));
  const shown = { key: field, name, type: kind === 'money' ? ('number' as const) : kind, isMoney: kind === 'money' };
  const change = (next: SearchCondition | null) => onChange(withCondition(conditions, field, next));
  return (
    <Popover
      label={name}
      width={300}
      trigger={
        <FilterChip
          name={name}
          value={condition && textOf(shown, condition)}
          onRemove={() => change(null)}
          removeText={t('filter.remove', { name })}
        />
      }
    >
      {(close) => (
        <RangeForm
          {...{ field, name, kind, condition }}
          onApply={(next) => {
            change(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}
