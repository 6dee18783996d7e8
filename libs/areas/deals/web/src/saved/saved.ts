import { dealSearchConditionsClient } from '@crm/api-client';
import { createSaved } from '@crm/records-web/lists';
import type { SavedCalls, SavedState } from '@crm/records-web/lists';
import { callApi } from '@crm/web-kit';

/** The page and deal type that a saved search belongs to. */
type DealPlace = { pageType: 'deal_list' | 'deal_board'; dealTypeId: number };

/** The most pages of fifty that are read. */
const pagesAtMost = 20;

const calls: SavedCalls<DealPlace> = {
  *list({ pageType, dealTypeId }) {
    const query = { sortKey: 'name', sortOrder: 'asc', pageType, sortPage: pageType, dealTypeId } as const;
    const conditions = [];
    for (let page = 1; page <= pagesAtMost; page += 1) {
      const result = yield* callApi(dealSearchConditionsClient, 'listDealSearchConditions', { ...query, page });
      // The list works without saved searches; they load when the page is next opened.
      if (!result.ok) break;
      conditions.push(...result.data.data);
      if (conditions.length >= result.data.meta.totalCount || result.data.data.length === 0) break;
    }
    return conditions;
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
    return yield* callApi(dealSearchConditionsClient, 'createDealSearchCondition', { body: { ...place, ...values } });
  },
  *update(id, body) {
    return yield* callApi(dealSearchConditionsClient, 'updateDealSearchCondition', { id, body });
  },
  *remove(id) {
    return yield* callApi(dealSearchConditionsClient, 'deleteDealSearchCondition', { id });
  },
};

/** The saved searches of the list and the board of a deal type. */
export const dealSaved = createSaved(
  'deals',
  calls,
  (state) => (state as { deals: { saved: SavedState } }).deals.saved,
);
