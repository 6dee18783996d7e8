import { useMemberChoices } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import { industries, industryText } from '../domain/industries.ts';

interface CustomerFiltersProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

const chips: readonly string[] = ['industry', 'user_id'];

/** Returns true if a chip shows the condition. */
export const isQuick = ({ field = '', operator }: SearchCondition) => chips.includes(field) && operator === 'in';

/** Renders the conditions 所属業界 and 担当 as chips. */
export function CustomerFilters({ conditions, onChange }: CustomerFiltersProps) {
  const t = useT('customers');
  const members = useMemberChoices();
  return (
    <>
      <ChoiceFilter
        name={t('field.industry')}
        options={industries.map((value) => ({ value, label: industryText(t, value) }))}
        value={chosenIn(conditions, 'industry').map(String)}
        onChange={(value) => onChange(withChosen(conditions, 'industry', value))}
      />
      <ChoiceFilter
        name={t('field.userId')}
        {...members}
        value={chosenIn(conditions, 'user_id').map(String)}
        onChange={(value) => onChange(withChosen(conditions, 'user_id', value.map(Number)))}
      />
    </>
  );
}
