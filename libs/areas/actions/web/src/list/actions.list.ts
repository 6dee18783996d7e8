import { actionExportClient, actionsClient } from '@crm/api-client';
import type { ListActionsArgs } from '@crm/api-client';
import { createSums } from '@crm/records-web/lists';
import { listBody } from '@crm/records-web/parts';
import { callApi, createColumnsSlice, createListSlice } from '@crm/web-kit';
import type { ColumnsState, ListState } from '@crm/web-kit';
import type { Action } from '../domain/action.types.ts';
import { dueOf } from './periods.ts';

/** The columns that the server can sort by. */
export const actionSorts = ['start_datetime', 'updated_at', 'pattern', 'user'] as const;

/** The list of actions: those that the user has to complete by today, the oldest first; any search, newest first. */
export const actionsList = createListSlice<Action>(
  'actions/list',
  function* (query) {
    const body = listBody(query, actionSorts) as ListActionsArgs['body'];
    return yield* callApi(actionsClient, 'listActions', { body });
  },
  {
    defaults: { sortKey: 'start_datetime', sortOrder: 'desc' },
    opening: { conditions: dueOf('me'), sortKey: 'start_datetime', sortOrder: 'asc' },
  },
);

/** The number of all matching actions, and the sums of their custom items with numbers. */
export const actionSums = createSums('actions', function* (body) {
  return yield* callApi(actionExportClient, 'summariseActions', { body });
});

export const selectList = (state: { actions: { list: ListState<Action> } }) => state.actions.list;

/** The columns of the list and their order, stored per user. */
export const keptColumns = createColumnsSlice(
  'actions/columns',
  (state: { actions: { columns: ColumnsState } }) => state.actions.columns,
);
