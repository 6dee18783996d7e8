import { MemberFilter } from '@crm/records-web/lists';
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

/** Renders the conditions 所属業界 and 担当者 as chips. */
export function CustomerFilters({ conditions, onChange }: CustomerFiltersProps) {
  const t = useT('customers');
  return (
    <>
      <ChoiceFilter
        name={t('field.industry')}
        options={industries.map((value) => ({ value, label: industryText(t, value) }))}
        value={chosenIn(conditions, 'industry').map(String)}
        onChange={(value) => onChange(withChosen(conditions, 'industry', value))}
      />
      <MemberFilter field="user_id" name={t('field.userId')} {...{ conditions, onChange }} />
    </>
  );
}
