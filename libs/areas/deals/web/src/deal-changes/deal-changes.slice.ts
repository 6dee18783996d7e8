import { dealChangesClient } from '@crm/api-client';
import type { ListDealChangesAnswer, ListDealChangesArgs } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';
import type { StoreModule } from '@crm/web-kit';
import { combineReducers, createAction, createReducer } from '@reduxjs/toolkit';
import { select } from 'redux-saga/effects';

export type DealChange = ListDealChangesAnswer['data'][number];

/** The filter of the history; null shows everything. */
export type About = NonNullable<ListDealChangesArgs['about']> | null;

export interface WithChanges {
  'deal-changes'?: { rows: RelatedState<DealChange>; about: About };
}

const nothing: RelatedState<DealChange> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };
export const selectAbout = (state: WithChanges): About => state['deal-changes']?.about ?? null;

/** The change history of a deal, twenty entries per page. */
export const dealChanges = createRelatedSlice<DealChange>(
  'deal-changes',
  function* (id, page) {
    const about: About = yield select(selectAbout);
    return yield* callApi(dealChangesClient, 'listDealChanges', { id, page, perPage: 20, ...(about && { about }) });
  },
  ((state: WithChanges) => state['deal-changes']?.rows ?? nothing) as (state: never) => RelatedState<DealChange>,
  ['deals'],
);

/** The action that filters the history. */
export const aboutChosen = createAction<About>('deal-changes/aboutChosen');

/** The store module of the change history, loaded with the tab. */
export const changesArea: StoreModule = {
  name: 'deal-changes',
  reducer: combineReducers({
    rows: dealChanges.reducer,
    about: createReducer<About>(null, (builder) => builder.addCase(aboutChosen, (_about, { payload }) => payload)),
  }),
  saga: dealChanges.saga,
};
