import { FilterBar } from '@crm/customers-web/parts';
import { useMemberChoices } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, KeywordField, withChosen } from '@crm/web-kit';
import { statuses } from '../domain/estimate.types.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

/** What the filters need of `useListScreen`. */
export interface FilteredList {
  query: { keyword: string; conditions: readonly SearchCondition[] };
  setKeyword: (keyword: string) => void;
  setConditions: (conditions: SearchCondition[]) => void;
  clear: () => void;
}

/** Keyword, state, the days of the estimates, and who is in charge. */
export function EstimateFilters({ list }: { list: FilteredList }) {
  const t = useT('billing');
  const members = useMemberChoices();
  const { keyword, conditions } = list.query;
  const choose = (field: string) => (value: (string | number)[]) =>
    list.setConditions(withChosen(conditions, field, value));
  return (
    <FilterBar
      label={t('list.filters')}
      keyword={
        <KeywordField
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={keyword}
          onSearch={list.setKeyword}
        />
      }
    >
      <ChoiceFilter
        name={t('field.status')}
        options={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={chosenIn(conditions, 'status').map(String)}
        onChange={choose('status')}
      />
      <PeriodFilter conditions={conditions} onChange={list.setConditions} />
      <ChoiceFilter
        name={t('field.user')}
        {...members}
        value={chosenIn(conditions, 'user_id').map(String)}
        onChange={(value) => choose('user_id')(value.map(Number))}
      />
      {(keyword !== '' || conditions.length > 0) && (
        <Button size="small" variant="quiet" onPress={list.clear}>
          {t('list.clear')}
        </Button>
      )}
    </FilterBar>
  );
}
