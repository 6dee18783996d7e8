import { actionsClient } from '@crm/api-client';
import type { ListActionsArgs } from '@crm/api-client';
import { listBody } from '@crm/customers-web/parts';
import { callApi, createColumnsSlice, createListSlice } from '@crm/web-kit';
import type { ColumnsState, ListState } from '@crm/web-kit';
import type { Action } from '../domain/action.types.ts';

/** Columns that the server can order by. */
export const actionSorts = ['start_datetime', 'updated_at', 'pattern', 'user'] as const;

/** The list of actions, the latest first. */
export const actionsList = createListSlice<Action>(
  'actions/list',
  function* (query) {
    const body = listBody(query, actionSorts) as ListActionsArgs['body'];
    return yield* callApi(actionsClient, 'listActions', { body });
  },
  { defaults: { sortKey: 'start_datetime', sortOrder: 'desc' } },
);

export const selectList = (state: { actions: { list: ListState<Action> } }) => state.actions.list;

/** What stands in the list of actions, and in which order, kept for the user. */
export const keptColumns = createColumnsSlice(
  'actions/columns',
  (state: { actions: { columns: ColumnsState } }) => state.actions.columns,
);

/** What a query finds, for calls that take all of it. */
export const foundBy = (query: ListState<Action>['query']) => {
  const { searchCondition } = listBody(query, actionSorts) as NonNullable<ListActionsArgs['body']>;
  return searchCondition ? { searchCondition } : {};
};
