import { actionSearchConditionsClient } from '@crm/api-client';
import type { ActionSearchCondition, CreateActionSearchConditionArgs } from '@crm/api-client';
import { selectUser } from '@crm/auth';
import { createSaved } from '@crm/records-web/lists';
import type { SavedCalls, SavedCondition, SavedState } from '@crm/records-web/lists';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { select } from 'redux-saga/effects';

type Search = CreateActionSearchConditionArgs['body']['search'];
type Values = Partial<Pick<SavedCondition, 'searchCondition' | 'sortKey' | 'sortOrder' | 'view' | 'shared'>>;

const client = actionSearchConditionsClient;

/** Returns a saved condition in the form that all lists share; `me` may edit only their own. */
function shownOf(me: number | undefined, saved: ActionSearchCondition): SavedCondition {
  const { id, userId, name, isShared, isDefault, search, view, lockVersion } = saved;
  const { searchCondition = {}, sortKey = null, sortOrder = 'desc' } = search;
  return {
    id,
    name,
    searchCondition,
    sortKey,
    sortOrder,
    view,
    shared: isShared,
    isDefault,
    editable: userId === me,
    lockVersion,
  };
}

/** Returns the body of a call from the values that all lists share. */
const wireOf = ({ searchCondition, sortKey, sortOrder, shared, ...rest }: Values) => ({
  ...rest,
  ...(shared !== undefined && { isShared: shared }),
  ...(searchCondition && {
    search: { searchCondition, ...(sortKey && { sortKey, sortOrder }) } as Search,
  }),
});

function* me(): SagaOf<number | undefined> {
  return (yield select(selectUser))?.id;
}

/** Returns the answer of a call with its condition in the form that all lists share. */
function* shown(result: ApiResult<{ data: ActionSearchCondition }>): SagaOf<ApiResult<{ data: SavedCondition }>> {
  const user = yield* me();
  if (result.ok) return { ...result, data: { data: shownOf(user, result.data.data) } };
  const { current } = result.failure;
  if (!current) return result;
  return { ...result, failure: { ...result.failure, current: shownOf(user, current as ActionSearchCondition) } };
}

const calls: SavedCalls<'action_list'> = {
  *list() {
    const result = yield* callApi(client, 'listActionSearchConditions', { perPage: 100 });
    const user = yield* me();
    // The list works without them; the next visit to the page reads them again.
    return result.ok ? result.data.data.map((saved) => shownOf(user, saved)) : [];
  },
  *histories() {
    const result = yield* callApi(client, 'listActionSearchHistories', {});
    if (!result.ok) return result;
    const data = result.data.data.map(({ id, usedAt, search }) => ({
      id,
      usedAt,
      searchCondition: search.searchCondition ?? {},
    }));
    return { ...result, data: { data } };
  },
  *note(_place, searchCondition, savedId) {
    const body = { search: { searchCondition } };
    return savedId === undefined
      ? yield* callApi(client, 'addActionSearchHistory', { body })
      : yield* callApi(client, 'useActionSearchCondition', { id: savedId, body });
  },
  *create(_place, { name, ...values }) {
    const body = { name, search: {}, ...wireOf(values) };
    return yield* shown(yield* callApi(client, 'createActionSearchCondition', { body }));
  },
  *update(id, { lockVersion, ...values }) {
    const body = { lockVersion, ...wireOf(values) };
    return yield* shown(yield* callApi(client, 'updateActionSearchCondition', { id, body }));
  },
  *remove(id) {
    return yield* callApi(client, 'deleteActionSearchCondition', { id });
  },
};

/** The saved searches of the list of actions. */
export const actionSearches = createSaved(
  'actions',
  calls,
  (state) => (state as { actions: { saved: SavedState } }).actions.saved,
);
