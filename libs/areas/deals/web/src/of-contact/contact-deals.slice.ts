import { dealsClient } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { StoreModule } from '@crm/web-kit';
import type { ListedDeal } from '../domain/deal.types.ts';

export interface WithContactDeals {
  'contact-deals'?: RelatedState<ListedDeal>;
}

const nothing: RelatedState<ListedDeal> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

/** The deals of a contact, twenty per page. */
export const contactDeals = createRelatedSlice<ListedDeal>(
  'contact-deals',
  function* (contactId, page) {
    return yield* callApi(dealsClient, 'listDealsOfContact', { contactId, page, perPage: 20 });
  },
  ((state: WithContactDeals) => state['contact-deals'] ?? nothing) as (state: never) => RelatedState<ListedDeal>,
);

/** The store module of the contact's deals, loaded with the tab. */
export const contactDealsArea: StoreModule = {
  name: 'contact-deals',
  reducer: contactDeals.reducer,
  saga: contactDeals.saga,
};
