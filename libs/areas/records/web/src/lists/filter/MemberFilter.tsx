import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { personValue, usePeople } from './people.ts';

interface MemberFilterProps {
  /** The wire name of the field that holds members. */
  field: string;
  name: string;
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Renders a chip that filters by members: oneself, one's groups, groups or single members. */
export function MemberFilter({ field, name, conditions, onChange }: MemberFilterProps) {
  const people = usePeople();
  return (
    <ChoiceFilter
      name={name}
      options={people}
      value={chosenIn(conditions, field).map(String)}
      onChange={(value) => onChange(withChosen(conditions, field, value.map(personValue)))}
    />
  );
}
