import { FilterTool, isStarredOnly, KeywordMatch, StarredOnly } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { FilterBar } from '@crm/records-web/parts';
import { useMasters, useMemberChoices } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Button, SegmentedControl } from '@crm/ui-kit';
import type { ListQuery, SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, KeywordField, withChosen } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { actionStates, patternIds } from '../domain/action.types.ts';
import styles from './ActionFilters.module.css';
import { targetTypes } from './filter-fields.ts';
import { periodOf, periods, withPeriod } from './periods.ts';

interface ActionFiltersProps {
  list: {
    query: ListQuery;
    setKeyword: (keyword: string) => void;
    setKeywordMatch: (match: ListQuery['keywordMatch']) => void;
    setConditions: (conditions: SearchCondition[], match?: ListQuery['match']) => void;
    clear: () => void;
  };
  /** The fields in the panel of all conditions. */
  fields: readonly FilterField[];
  /** The saved conditions. */
  saved: ReactNode;
}

const isPeriod = (operator: string) => periods.some((period) => period === operator);
const chips: readonly string[] = ['state', 'pattern_id', 'purpose_id', 'user_id', 'invitee_ids', 'target_type'];

/** Checks that a chip or a preset shows the condition completely. */
const isQuick = (condition: SearchCondition, all: readonly SearchCondition[]): boolean => {
  const { field = '', operator } = condition;
  if (isStarredOnly(condition)) return true;
  if (all.filter((one) => one.field === field).length > 1) return false;
  return chips.includes(field) ? operator === 'in' : field === 'start_datetime' && isPeriod(operator);
};

/** Renders period, keyword, 状態, 種別, 目的, 主担当者, 他の担当者 and target; 「詳細条件」 opens all other conditions. */
export function ActionFilters({ list, fields, saved }: ActionFiltersProps) {
  const t = useT('actions');
  const { actionPurposes } = useMasters();
  const { keyword, keywordMatch, conditions, match } = list.query;
  const choose = (field: string, value: (string | number)[]) =>
    list.setConditions(withChosen(conditions, field, value));
  const people = useMemberChoices();
  const period = periodOf(conditions);
  return (
    <div className={styles.filters}>
      <div className={styles.presets}>
        <SegmentedControl
          label={t('list.period')}
          value={period ?? 'own'}
          segments={[
            ...periods.map((value) => ({ value: value as string, label: t(`period.${value}`) })),
            ...(period === null ? [{ value: 'own', label: t('period.own') }] : []),
          ]}
          onChange={(value) => {
            const preset = periods.find((one) => one === value);
            if (preset) list.setConditions(withPeriod(conditions, preset));
          }}
        />
        {saved}
      </div>
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
        <KeywordMatch keyword={keyword} match={keywordMatch} onChange={list.setKeywordMatch} />
        <ChoiceFilter
          name={t('field.status')}
          options={actionStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={chosenIn(conditions, 'state').map(String)}
          onChange={(value) => choose('state', value)}
        />
        <ChoiceFilter
          name={t('field.pattern')}
          options={patternIds.map((id) => ({ value: String(id), label: t(`pattern.${id}`) }))}
          value={chosenIn(conditions, 'pattern_id').map(String)}
          onChange={(value) => choose('pattern_id', value.map(Number))}
        />
        <ChoiceFilter
          name={t('field.purpose')}
          options={actionPurposes
            .filter(({ deleted }) => !deleted)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosenIn(conditions, 'purpose_id').map(String)}
          onChange={(value) => choose('purpose_id', value.map(Number))}
        />
        <ChoiceFilter
          name={t('field.user')}
          {...people}
          value={chosenIn(conditions, 'user_id').map(String)}
          onChange={(value) => choose('user_id', value.map(Number))}
        />
        <ChoiceFilter
          name={t('field.invitees')}
          {...people}
          value={chosenIn(conditions, 'invitee_ids').map(String)}
          onChange={(value) => choose('invitee_ids', value)}
        />
        <ChoiceFilter
          name={t('field.targetType')}
          options={targetTypes.map((value) => ({ value, label: t(`target.${value}`) }))}
          value={chosenIn(conditions, 'target_type').map(String)}
          onChange={(value) => choose('target_type', value)}
        />
        <StarredOnly conditions={conditions} onChange={list.setConditions} />
        <FilterTool
          title={t('list.filterTitle')}
          fields={fields}
          conditions={conditions}
          match={match}
          onChange={list.setConditions}
          isShownElsewhere={(condition) => isQuick(condition, conditions)}
        />
        {(keyword !== '' || conditions.length > 0) && (
          <Button size="small" variant="quiet" onPress={list.clear}>
            {t('list.clear')}
          </Button>
        )}
      </FilterBar>
    </div>
  );
}
