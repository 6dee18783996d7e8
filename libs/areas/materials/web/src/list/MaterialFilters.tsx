import { FilterBar } from '@crm/customers-web/parts';
import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, KeywordField, withChosen } from '@crm/web-kit';
import { TransactionAmountFilter, TransactionDateFilter } from './TransactionFilter.tsx';

/** What the filters need of `useListScreen`. */
export interface FilteredList {
  query: { keyword: string; conditions: readonly SearchCondition[] };
  setKeyword: (keyword: string) => void;
  setConditions: (conditions: SearchCondition[]) => void;
  clear: () => void;
}

/** Keyword, where it is filed, who filed it, and what transaction it is about. */
export function MaterialFilters({ list }: { list: FilteredList }) {
  const t = useT('materials');
  const { users } = useMasters();
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
        name={t('field.target')}
        options={[
          { value: 'deal', label: t('target.deal') },
          { value: 'customer', label: t('target.customer') },
          { value: 'contact', label: t('target.contact') },
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
      <TransactionDateFilter conditions={conditions} onChange={list.setConditions} />
      <TransactionAmountFilter conditions={conditions} onChange={list.setConditions} />
      {(keyword !== '' || conditions.length > 0) && (
        <Button size="small" variant="quiet" onPress={list.clear}>
          {t('list.clear')}
        </Button>
      )}
    </FilterBar>
  );
}
