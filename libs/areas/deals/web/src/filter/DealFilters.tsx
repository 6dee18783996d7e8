import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { MemberFilter, RangeFilter } from '@crm/records-web/lists';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { StarFilter } from '../bookmark/StarFilter.tsx';

interface DealFiltersProps {
  dealTypeId: number;
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Renders the chips of the common conditions, above list and board. */
export function DealFilters({ dealTypeId, conditions, onChange }: DealFiltersProps) {
  const t = useT('deals');
  const masters = useMasters();
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
      <MemberFilter field="user_id" name={t('field.user')} {...{ conditions, onChange }} />
      {choice('probability_id', t('field.probability'), masters.ofDealType('probabilities', dealTypeId))}
      <RangeFilter field="amount" name={t('field.amount')} kind="money" {...{ conditions, onChange }} />
      <RangeFilter
        field="expected_contract_date"
        name={t('field.expectedContractDate')}
        kind="date"
        {...{ conditions, onChange }}
      />
      <StarFilter conditions={conditions} onChange={onChange} />
    </>
  );
}
