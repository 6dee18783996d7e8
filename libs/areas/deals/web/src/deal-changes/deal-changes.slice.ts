import { dealChangesClient } from '@crm/api-client';
import type { ListDealChangesAnswer, ListDealChangesArgs } from '@crm/api-client';
import { createRelatedSlice } from '@crm/customers-web/parts';
import type { RelatedState } from '@crm/customers-web/parts';
import { callApi, concerns, liveChanged, takeLatest } from '@crm/web-kit';
import type { Area, SagaOf } from '@crm/web-kit';
import { combineReducers, createAction, createReducer } from '@reduxjs/toolkit';
import { fork, put, select } from 'redux-saga/effects';

export type DealChange = ListDealChangesAnswer['data'][number];

/** What of the history is shown; null is everything. */
export type About = NonNullable<ListDealChangesArgs['about']> | null;

export interface WithChanges {
  'deal-changes'?: { rows: RelatedState<DealChange>; about: About };
}

const nothing: RelatedState<DealChange> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };
export const selectAbout = (state: WithChanges): About => state['deal-changes']?.about ?? null;

const selectRows = (state: WithChanges): RelatedState<DealChange> => state['deal-changes']?.rows ?? nothing;

/** What was changed of a deal, twenty at a time. */
export const dealChanges = createRelatedSlice<DealChange>(
  'deal-changes',
  function* (id, page) {
    const about: About = yield select(selectAbout);
    return yield* callApi(dealChangesClient, 'listDealChanges', { id, page, perPage: 20, ...(about && { about }) });
  },
  selectRows as (state: never) => RelatedState<DealChange>,
);

/** Only what is about this is shown from now on. */
export const aboutChosen = createAction<About>('deal-changes/aboutChosen');

/** What a colleague changes comes on top; who has read further down keeps what is there. */
function* hear(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { ownerId, status, page }: RelatedState<DealChange> = yield select(selectRows);
  if (!concerns(change, 'deals') || ownerId === null || status !== 'ready' || page > 1) return;
  yield put(dealChanges.actions.opened({ ownerId }));
}

function* saga(): SagaOf<void> {
  yield fork(dealChanges.saga);
  yield takeLatest(liveChanged, hear);
}

/** It comes with the tab. */
export const changesArea: Area = {
  name: 'deal-changes',
  reducer: combineReducers({
    rows: dealChanges.reducer,
    about: createReducer<About>(null, (builder) => builder.addCase(aboutChosen, (_about, { payload }) => payload)),
  }),
  saga,
};
