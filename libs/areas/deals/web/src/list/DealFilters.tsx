import { FilterBar } from '@crm/records-web/parts';
import { formatDay, shortMoney } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMemberChoices } from '@crm/identity-web';
import { Button } from '@crm/ui-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { withCondition } from '../search/conditions.ts';
import { RangeFilter } from '../search/RangeFilter.tsx';

interface DealFiltersProps {
  dealTypeId: number;
  /** The keyword field. */
  keyword: ReactNode;
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
  /** True when a filter or a keyword is active. */
  isFiltered: boolean;
  onClear: () => void;
  /** The tools after the chips: the panel and the chips of further conditions. */
  tools?: ReactNode;
}

/** Renders keyword and conditions of the list. */
export function DealFilters(props: DealFiltersProps) {
  const { dealTypeId, keyword, conditions, onChange, isFiltered, onClear, tools } = props;
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
    <FilterBar label={t('filter.label')} keyword={keyword}>
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
      {tools}
      {isFiltered && (
        <Button size="small" variant="quiet" onPress={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </FilterBar>
  );
}
