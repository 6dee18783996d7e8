import { useT } from '@crm/i18n';
import { Button, FilterChip } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import type { ListQuery, SearchCondition } from '@crm/web-kit';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useConditionText } from './condition-words.ts';
import { useNamedRecords } from './record-names.ts';
import { keyOf } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';

// The file also exports functions, and `lazyPart` takes components only.
const FilterPanel = lazyPart(
  async () => ({ FilterPanel: (await import('./FilterPanel.tsx')).FilterPanel }),
  'FilterPanel',
);

interface FilterToolProps {
  title: string;
  fields: readonly FilterField[];
  conditions: readonly SearchCondition[];
  match: ListQuery['match'];
  onChange: (conditions: SearchCondition[], match: ListQuery['match']) => void;
  /** Returns true if a chip of its own shows the condition. */
  isShownElsewhere?: (condition: SearchCondition) => boolean;
}

/** Renders the button of the filter panel and a chip for each condition that has no other chip. */
export function FilterTool({ title, fields, conditions, match, onChange, isShownElsewhere }: FilterToolProps) {
  const t = useT('lists');
  const [isOpen, setOpen] = useState(false);
  const textOf = useConditionText();
  useNamedRecords(fields, conditions);
  const others = conditions.filter((condition) => !isShownElsewhere?.(condition));
  return (
    <>
      {others.map((condition, index) => {
        const field = fields.find(({ key }) => key === keyOf(condition));
        const name = field?.name ?? t('filter.unknown');
        return (
          <FilterChip
            key={`${keyOf(condition)}-${index}`}
            name={name}
            value={field ? textOf(field, condition) : '?'}
            onPress={() => setOpen(true)}
            onRemove={() =>
              onChange(
                conditions.filter((one) => one !== condition),
                match,
              )
            }
            removeText={t('filter.remove', { name })}
          />
        );
      })}
      <Button
        size="small"
        icon={<ListFilter />}
        onHoverStart={() => void FilterPanel.preload()}
        onPress={() => setOpen(true)}
      >
        {conditions.length > 1 && match === 'any' ? t('filter.openAny') : t('filter.open')}
      </Button>
      {isOpen && (
        <FilterPanel
          title={title}
          fields={fields}
          conditions={conditions}
          match={match}
          onApply={(next, how) => {
            setOpen(false);
            onChange(next, how);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
