import { dealChangesClient } from '@crm/api-client';
import type { ListDealChangesAnswer } from '@crm/api-client';
import { createRelatedSlice } from '@crm/customers-web/parts';
import type { RelatedState } from '@crm/customers-web/parts';
import { callApi } from '@crm/web-kit';
import type { Area } from '@crm/web-kit';

export type DealChange = ListDealChangesAnswer['data'][number];

export interface WithChanges {
  'deal-changes'?: RelatedState<DealChange>;
}

const nothing: RelatedState<DealChange> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

/** What was changed of a deal, twenty at a time. */
export const dealChanges = createRelatedSlice<DealChange>(
  'deal-changes',
  function* (id, page) {
    return yield* callApi(dealChangesClient, 'listDealChanges', { id, page, perPage: 20 });
  },
  ((state: WithChanges) => state['deal-changes'] ?? nothing) as (state: never) => RelatedState<DealChange>,
);

/** It comes with the tab. */
export const changesArea: Area = { name: 'deal-changes', reducer: dealChanges.reducer, saga: dealChanges.saga };
