import { automationsClient } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListQuery, ListState, SearchCondition } from '@crm/web-kit';
import type { AutomationRow } from '../domain/automation.types.ts';

export type Selector = 'all' | 'enabled' | 'disabled' | 'error';
export const selectors = ['all', 'enabled', 'disabled', 'error'] as const satisfies readonly Selector[];

const FIELD = 'status_selector_type';

/** The condition that selects a status; it is in the address like any other condition. */
export const selecting = (status: Selector): SearchCondition[] =>
  status === 'all' ? [] : [{ field: FIELD, operator: 'eq', value: status }];

export const selectorOf = ({ conditions }: Pick<ListQuery, 'conditions'>): Selector =>
  selectors.find((one) => conditions.some(({ field, value }) => field === FIELD && value === one)) ?? 'all';

/** The list of automations, latest change first (spec 3 §2.0). */
export const automationList = createListSlice<AutomationRow>(
  'automations/list',
  function* (query) {
    const { page, perPage, keyword, sortKey, sortOrder } = query;
    return yield* callApi(automationsClient, 'listAutomations', {
      page,
      perPage,
      sort: sortKey === null ? undefined : `${sortOrder === 'desc' ? '-' : ''}${sortKey}`,
      keyword: keyword === '' ? undefined : keyword,
      statusSelectorType: selectorOf(query),
    });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' } },
);

export const selectAutomationList = (state: { automations: { list: ListState<AutomationRow> } }) =>
  state.automations.list;
