import { actionsClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import { createWidgetData } from '@crm/web-kit/widgets';
import type { Action } from '../domain/action.types.ts';

export interface OwnActions {
  userId: number;
  of: 'today' | 'overdue';
}

/** The most actions that a widget shows. */
export const SHOWN = 20;

/** Returns the conditions of a member's actions of today, or of those that should have been completed. */
export const conditionsOf = ({ userId, of }: OwnActions) => [
  { field: 'user_id', operator: 'in' as const, value: [userId] },
  of === 'today'
    ? { field: 'start_datetime', operator: 'today' as const }
    : { field: 'state', operator: 'in' as const, value: ['overdue'] },
];

/** The actions of a member for widgets of home pages. */
export const ownActions = createWidgetData<{ rows: Action[]; total: number }, OwnActions>(
  'actions/widgets',
  function* (query) {
    const searchCondition = { conditions: conditionsOf(query) };
    const body = { perPage: SHOWN, sortKey: 'start_datetime', sortOrder: 'asc', searchCondition } as const;
    const result = yield* callApi(actionsClient, 'listActions', { body });
    if (!result.ok) return result;
    return { ok: true, data: { data: { rows: result.data.data, total: result.data.meta.totalCount } } };
  },
  ['actions'],
);
