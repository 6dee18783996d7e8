import { useMemberChoices } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import { statuses } from '../domain/estimate.types.ts';
import { isPeriod } from './period.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

interface EstimateFiltersProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Returns whether one of the chips represents the condition. */
export const isQuick = (condition: SearchCondition): boolean =>
  isPeriod(condition) || (condition.operator === 'in' && ['status', 'user_id'].includes(condition.field ?? ''));

/** Renders the filters for state, dates and member in charge. */
export function EstimateFilters({ conditions, onChange }: EstimateFiltersProps) {
  const t = useT('billing');
  const members = useMemberChoices();
  const choose = (field: string) => (value: (string | number)[]) => onChange(withChosen(conditions, field, value));
  return (
    <>
      <ChoiceFilter
        name={t('field.status')}
        options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={chosenIn(conditions, 'status').map(String)}
        onChange={choose('status')}
      />
      <PeriodFilter conditions={conditions} onChange={onChange} />
      <ChoiceFilter
        name={t('field.user')}
        {...members}
        value={chosenIn(conditions, 'user_id').map(String)}
        onChange={(value) => choose('user_id')(value.map(Number))}
      />
    </>
  );
}
