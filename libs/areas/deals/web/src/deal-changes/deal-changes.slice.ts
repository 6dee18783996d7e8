import { dealChangesClient } from '@crm/api-client';
import type { ListDealChangesAnswer, ListDealChangesArgs } from '@crm/api-client';
import { createRelatedSlice } from '@crm/customers-web/parts';
import type { RelatedState } from '@crm/customers-web/parts';
import { callApi } from '@crm/web-kit';
import type { StoreModule } from '@crm/web-kit';
import { combineReducers, createAction, createReducer } from '@reduxjs/toolkit';
import { select } from 'redux-saga/effects';

export type DealChange = ListDealChangesAnswer['data'][number];

/** What of the history is shown; null is everything. */
export type About = NonNullable<ListDealChangesArgs['about']> | null;

export interface WithChanges {
  'deal-changes'?: { rows: RelatedState<DealChange>; about: About };
}

const nothing: RelatedState<DealChange> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };
export const selectAbout = (state: WithChanges): About => state['deal-changes']?.about ?? null;

/** What was changed of a deal, twenty at a time. */
export const dealChanges = createRelatedSlice<DealChange>(
  'deal-changes',
  function* (id, page) {
    const about: About = yield select(selectAbout);
    return yield* callApi(dealChangesClient, 'listDealChanges', { id, page, perPage: 20, ...(about && { about }) });
  },
  ((state: WithChanges) => state['deal-changes']?.rows ?? nothing) as (state: never) => RelatedState<DealChange>,
  ['deals'],
);

/** Only what is about this is shown from now on. */
export const aboutChosen = createAction<About>('deal-changes/aboutChosen');

/** It comes with the tab. */
export const changesArea: StoreModule = {
  name: 'deal-changes',
  reducer: combineReducers({
    rows: dealChanges.reducer,
    about: createReducer<About>(null, (builder) => builder.addCase(aboutChosen, (_about, { payload }) => payload)),
  }),
  saga: dealChanges.saga,
};
