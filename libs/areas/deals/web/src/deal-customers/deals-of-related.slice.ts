import { dealCustomersClient } from '@crm/api-client';
import type { ListDealsOfRelatedCustomerAnswer } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { StoreModule } from '@crm/web-kit';

export type RelatedDeal = ListDealsOfRelatedCustomerAnswer['data'][number];

export interface WithRelatedDeals {
  'related-deals'?: RelatedState<RelatedDeal>;
}

const nothing: RelatedState<RelatedDeal> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

/** The deals of other customers that a customer is related to, twenty per page. */
export const relatedDeals = createRelatedSlice<RelatedDeal>(
  'related-deals',
  function* (customerId, page) {
    return yield* callApi(dealCustomersClient, 'listDealsOfRelatedCustomer', { customerId, page, perPage: 20 });
  },
  ((state: WithRelatedDeals) => state['related-deals'] ?? nothing) as (state: never) => RelatedState<RelatedDeal>,
);

/** The store module of the related deals, loaded with the tab. */
export const relatedDealsArea: StoreModule = {
  name: 'related-deals',
  reducer: relatedDeals.reducer,
  saga: relatedDeals.saga,
};
