import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import { isRange } from './range.ts';
import { TransactionAmountFilter, TransactionDateFilter } from './TransactionFilter.tsx';

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
  const { users } = useMasters();
  const choose = (field: string) => (value: (string | number)[]) => onChange(withChosen(conditions, field, value));
  return (
    <>
      <ChoiceFilter
        name={t('field.target')}
        options={[
          { value: 'deal', label: t('target.deal') },
          { value: 'customer', label: t('target.customer') },
          { value: 'contact', label: t('target.contact') },
          { value: 'action', label: t('target.action') },
        ]}
        value={chosenIn(conditions, 'target_type').map(String)}
        onChange={choose('target_type')}
      />
      <ChoiceFilter
        name={t('field.user')}
        options={users.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosenIn(conditions, 'user_id').map(String)}
        onChange={(value) => choose('user_id')(value.map(Number))}
      />
      <TransactionDateFilter conditions={conditions} onChange={onChange} />
      <TransactionAmountFilter conditions={conditions} onChange={onChange} />
    </>
  );
}
