import { isRange, MemberFilter, RangeFilter } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';

interface MaterialFiltersProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Returns whether one of the chips represents the condition. */
export const isQuick = (condition: SearchCondition): boolean => {
  const { field = '', operator } = condition;
  return operator === 'in'
    ? ['target_type', 'user_id'].includes(field)
    : isRange(condition) && ['transaction_date', 'transaction_amount'].includes(field);
};

/** Renders the filters for record, member and transaction. */
export function MaterialFilters({ conditions, onChange }: MaterialFiltersProps) {
  const t = useT('materials');
  return (
    <>
      <ChoiceFilter
        name={t('field.target')}
        options={[
          { value: 'deal', label: t('target.deal') },
          { value: 'customer', label: t('target.customer') },
          { value: 'contact', label: t('target.contact') },
          { value: 'action', label: t('target.action') },
          { value: 'custom_object', label: t('target.custom_object') },
        ]}
        value={chosenIn(conditions, 'target_type').map(String)}
        onChange={(value) => onChange(withChosen(conditions, 'target_type', value))}
      />
      <MemberFilter field="user_id" name={t('field.user')} {...{ conditions, onChange }} />
      <RangeFilter field="transaction_date" name={t('transaction.date')} kind="date" {...{ conditions, onChange }} />
      <RangeFilter
        field="transaction_amount"
        name={t('transaction.amount')}
        kind="money"
        {...{ conditions, onChange }}
      />
    </>
  );
}
