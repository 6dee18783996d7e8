import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { industries, industryText } from '../domain/industries.ts';
import { ChoiceFilter } from '../parts/list/ChoiceFilter.tsx';
import { chosenIn, withChosen } from '../parts/list/conditions.ts';
import { FilterBar } from '../parts/list/FilterBar.tsx';
import { KeywordField } from '../parts/list/KeywordField.tsx';

/** What the filters need of `useListScreen`. */
export interface FilteredList {
  query: { keyword: string; conditions: readonly SearchCondition[] };
  setKeyword: (keyword: string) => void;
  setConditions: (conditions: SearchCondition[]) => void;
  clear: () => void;
}

/** Keyword, 所属業界 and 担当. */
export function CustomerFilters({ list, children }: { list: FilteredList; children?: ReactNode }) {
  const t = useT('customers');
  const { users } = useMasters();
  const { keyword, conditions } = list.query;
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
        name={t('field.industry')}
        options={industries.map((value) => ({ value, label: industryText(t, value) }))}
        value={chosenIn(conditions, 'industry').map(String)}
        onChange={(value) => list.setConditions(withChosen(conditions, 'industry', value))}
      />
      <ChoiceFilter
        name={t('field.userId')}
        options={users.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosenIn(conditions, 'user_id').map(String)}
        onChange={(value) => list.setConditions(withChosen(conditions, 'user_id', value.map(Number)))}
      />
      {children}
      {(keyword !== '' || conditions.length > 0) && (
        <Button variant="quiet" onPress={list.clear}>
          {t('list.clear')}
        </Button>
      )}
    </FilterBar>
  );
}
