import { isRange, MemberFilter, RangeFilter } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import { statuses } from '../domain/estimate.types.ts';

interface EstimateFiltersProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Returns whether one of the chips represents the condition. */
export const isQuick = (condition: SearchCondition): boolean =>
  (condition.field === 'estimate_date' && isRange(condition)) ||
  (condition.operator === 'in' && ['status', 'user_id'].includes(condition.field ?? ''));

/** Renders the filters for state, dates and member in charge. */
export function EstimateFilters({ conditions, onChange }: EstimateFiltersProps) {
  const t = useT('billing');
  return (
    <>
      <ChoiceFilter
        name={t('field.status')}
        options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={chosenIn(conditions, 'status').map(String)}
        onChange={(value) => onChange(withChosen(conditions, 'status', value))}
      />
      <RangeFilter field="estimate_date" name={t('field.estimateDate')} kind="date" {...{ conditions, onChange }} />
      <MemberFilter field="user_id" name={t('field.user')} {...{ conditions, onChange }} />
    </>
  );
}
