import { ChoiceFilter, chosenIn, FilterBar, KeywordField, withChosen } from '@crm/customers-web/parts';
import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { showsRetired, withRetired } from './retired-condition.ts';

/** What the filters need of `useListScreen`. */
export interface FilteredList {
  query: { keyword: string; conditions: readonly SearchCondition[] };
  setKeyword: (keyword: string) => void;
  setConditions: (conditions: SearchCondition[]) => void;
  clear: () => void;
}

/** Keyword, lifecycle stage, owner, and those who have left. */
export function ContactFilters({ list, children }: { list: FilteredList; children?: ReactNode }) {
  const t = useT('contacts');
  const { users, lifecycleStages } = useMasters();
  const { keyword, conditions } = list.query;
  const choice = (field: string, name: string, options: readonly { id: number; name: string }[]) => (
    <ChoiceFilter
      name={name}
      options={options.map(({ id, name: label }) => ({ value: String(id), label }))}
      value={chosenIn(conditions, field).map(String)}
      onChange={(value) => list.setConditions(withChosen(conditions, field, value.map(Number)))}
    />
  );
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
      {choice('lifecycle_stage_id', t('field.lifecycleStageId'), lifecycleStages)}
      {choice('user_id', t('field.userId'), users)}
      <ChoiceFilter
        name={t('retired.filter')}
        options={[{ value: 'retired', label: t('retired.only') }]}
        value={showsRetired(conditions) ? ['retired'] : []}
        onChange={(value) => list.setConditions(withRetired(conditions, value.length > 0))}
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
