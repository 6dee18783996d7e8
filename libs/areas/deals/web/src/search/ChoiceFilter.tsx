import { useT } from '@crm/i18n';
import { FilterChip, Popover } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { chosenIds, idsCondition } from './conditions.ts';

export interface FilterProps {
  /** The field's wire name. */
  field: string;
  name: string;
  conditions: readonly SearchCondition[];
  /** The field's new condition; null takes it away. */
  onChange: (field: string, condition: SearchCondition | null) => void;
}

interface ChoiceFilterProps extends FilterProps {
  choices: readonly { id: number; name: string }[];
}

const ChoiceBoxes = lazyPart(() => import('./ChoiceBoxes.tsx'), 'ChoiceBoxes');

/** A chip that filters by one or more of a field's choices; it works at once. */
export function ChoiceFilter({ field, name, conditions, onChange, choices }: ChoiceFilterProps) {
  const t = useT('deals');
  const chosen = chosenIds(conditions, field);
  const words = choices.filter(({ id }) => chosen.includes(id)).map((choice) => choice.name);
  return (
    <Popover
      label={name}
      width={240}
      trigger={
        <FilterChip
          name={name}
          value={words.length > 0 ? words.join(t('filter.or')) : undefined}
          onRemove={() => onChange(field, null)}
          removeText={t('filter.remove', { name })}
        />
      }
    >
      <ChoiceBoxes {...{ name, choices, chosen }} onChange={(ids) => onChange(field, idsCondition(field, ids))} />
    </Popover>
  );
}
