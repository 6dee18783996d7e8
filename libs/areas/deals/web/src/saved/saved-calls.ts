import { dealSearchConditionsClient } from '@crm/api-client';
import type { DealSearchCondition } from '@crm/api-client';
import type { SavedCalls } from '@crm/records-web/lists';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { all, call } from 'redux-saga/effects';

/** The deal type that a saved search belongs to: list and board share their searches. */
export type DealPlace = { pageType: 'deal_list'; dealTypeId: number };

/** The most pages of fifty that are read. */
const pagesAtMost = 20;

/** Returns a search with its layout, which older ones have by their page. */
const withLayout = (search: DealSearchCondition): DealSearchCondition => ({
  ...search,
  view: { layout: search.pageType === 'deal_board' ? 'board' : 'list', ...search.view },
});

function* read(pageType: 'deal_list' | 'deal_board', dealTypeId: number): SagaOf<DealSearchCondition[]> {
  const query = { sortKey: 'name', sortOrder: 'asc', pageType, sortPage: pageType, dealTypeId } as const;
  const searches: DealSearchCondition[] = [];
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const result = yield* callApi(dealSearchConditionsClient, 'listDealSearchConditions', { ...query, page });
    // The list works without saved searches; they load when the page is next opened.
    if (!result.ok) break;
    searches.push(...result.data.data);
    if (searches.length >= result.data.meta.totalCount || result.data.data.length === 0) break;
  }
  return searches.map(withLayout);
}

const shown = (result: ApiResult<{ data: DealSearchCondition }>): ApiResult<{ data: DealSearchCondition }> =>
  result.ok ? { ...result, data: { data: withLayout(result.data.data) } } : result;

/** The calls of the saved searches of deals. */
export const calls: SavedCalls<DealPlace> = {
  *list({ dealTypeId }) {
    const searches: DealSearchCondition[][] = yield all([
      call(read, 'deal_list', dealTypeId),
      call(read, 'deal_board', dealTypeId),
    ]);
    return searches.flat();
  },
  *histories(place) {
    return yield* callApi(dealSearchConditionsClient, 'listDealSearchConditionHistories', { ...place });
  },
  *note({ pageType, dealTypeId }, searchCondition, savedId) {
    const saved = savedId === undefined ? {} : { dealSearchConditionId: savedId };
    const body = { dealTypeId, searchCondition, ...saved };
    return yield* callApi(dealSearchConditionsClient, 'addDealSearchConditionHistory', { pageType, body });
  },
  *create(place, values) {
    const body = { ...place, ...values };
    return shown(yield* callApi(dealSearchConditionsClient, 'createDealSearchCondition', { body }));
  },
  *update(id, body) {
    return shown(yield* callApi(dealSearchConditionsClient, 'updateDealSearchCondition', { id, body }));
  },
  *remove(id) {
    return yield* callApi(dealSearchConditionsClient, 'deleteDealSearchCondition', { id });
  },
};
