import { formatDay, shortMoney } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMemberChoices } from '@crm/identity-web';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { StarFilter } from '../bookmark/StarFilter.tsx';
import { withCondition } from '../search/conditions.ts';
import { RangeFilter } from '../search/RangeFilter.tsx';

interface DealFiltersProps {
  dealTypeId: number;
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Renders the chips of the list's common conditions. */
export function DealFilters({ dealTypeId, conditions, onChange }: DealFiltersProps) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const change = (field: string, condition: SearchCondition | null) =>
    onChange(withCondition(conditions, field, condition));
  const common = { conditions, onChange: change };
  const members = useMemberChoices();
  const choice = (field: string, name: string, choices: readonly { id: number; name: string }[]) => (
    <ChoiceFilter
      name={name}
      options={choices.map(({ id, name: label }) => ({ value: String(id), label }))}
      value={chosenIn(conditions, field).map(String)}
      onChange={(ids) => onChange(withChosen(conditions, field, ids.map(Number)))}
    />
  );
  return (
    <>
      {choice('phase_id', t('field.phase'), masters.ofDealType('phases', dealTypeId))}
      <ChoiceFilter
        name={t('field.user')}
        {...members}
        value={chosenIn(conditions, 'user_id').map(String)}
        onChange={(ids) => onChange(withChosen(conditions, 'user_id', ids.map(Number)))}
      />
      {choice('probability_id', t('field.probability'), masters.ofDealType('probabilities', dealTypeId))}
      <RangeFilter
        {...common}
        field="amount"
        name={t('field.amount')}
        kind="amount"
        format={(value: number) => shortMoney(value, language)}
      />
      <RangeFilter
        {...common}
        field="expected_contract_date"
        name={t('field.expectedContractDate')}
        kind="day"
        format={(value: string) => formatDay(value, language)}
      />
      <StarFilter conditions={conditions} onChange={onChange} />
    </>
  );
}
