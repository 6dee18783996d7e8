import { useMasters } from '@crm/identity-web';
import { MemberFilter } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { useFeatureCheck } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import { showsRetired, withRetired } from './retired-condition.ts';

interface ContactFiltersProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

const chips: readonly string[] = ['lifecycle_stage_id', 'user_id'];

/** Returns true if a chip shows the condition. */
export const isQuick = ({ field = '', operator, value }: SearchCondition) =>
  (chips.includes(field) && operator === 'in') || (field === 'retired' && value === true);

/** Renders lifecycle stage, owner, and people who have left as chips. */
export function ContactFilters({ conditions, onChange }: ContactFiltersProps) {
  const t = useT('contacts');
  const has = useFeatureCheck();
  const { lifecycleStages } = useMasters();
  const choice = (field: string, name: string, options: readonly { id: number; name: string }[]) => (
    <ChoiceFilter
      name={name}
      options={options.map(({ id, name: label }) => ({ value: String(id), label }))}
      value={chosenIn(conditions, field).map(String)}
      onChange={(value) => onChange(withChosen(conditions, field, value.map(Number)))}
    />
  );
  return (
    <>
      {has('lifecycle_stage') && choice('lifecycle_stage_id', t('field.lifecycleStageId'), lifecycleStages)}
      <MemberFilter field="user_id" name={t('field.userId')} {...{ conditions, onChange }} />
      <ChoiceFilter
        name={t('retired.filter')}
        options={[{ value: 'retired', label: t('retired.only') }]}
        value={showsRetired(conditions) ? ['retired'] : []}
        onChange={(value) => onChange(withRetired(conditions, value.length > 0))}
      />
    </>
  );
}
