import { dealProductDetailTypesClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { detailsReceived, detailsSaved, newestTaken, selectDetails } from './details.slice.ts';
import type { DetailsState } from './details.slice.ts';

/** The ids of types that the deal's rows use and that are no longer offered. */
export type RetiredState = number[];

const slice = createSlice({
  name: 'product-details/retired',
  initialState: [] as RetiredState,
  reducers: { retiredKnown: (_state, { payload }: PayloadAction<RetiredState>) => payload },
});

export const retiredReducer = slice.reducer;
const { retiredKnown } = slice.actions;
export const selectRetired = (state: { 'product-details': { retired: RetiredState } }): RetiredState =>
  state['product-details'].retired;

/** The most ids per request: the query allows 2,000 characters. */
const idsAtOnce = 120;

/** Loads the types of existing rows by id, because the search returns only types that may be added. */
function* look(): SagaOf<void> {
  const { deal, set }: DetailsState = yield select(selectDetails);
  if (!deal || !set) return;
  const ids = [...new Set(set.rows.map(({ dealProductDetailTypeId }) => dealProductDetailTypeId))];
  const retired: number[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const part = ids.slice(at, at + idsAtOnce);
    const result = yield* callApi(dealProductDetailTypesClient, 'listDealProductDetailTypesByIds', {
      ids: part.join(','),
    });
    // Only a mark depends on it, so a failure is ignored.
    if (!result.ok) return;
    const gone = result.data.data.filter(
      ({ deleted, used, dealTypeIds }) =>
        deleted || !used || (dealTypeIds.length > 0 && !dealTypeIds.includes(deal.dealTypeId)),
    );
    retired.push(...gone.map(({ id }) => id));
  }
  yield put(retiredKnown(retired));
}

export function* retiredSaga(): SagaOf<void> {
  yield takeLatest([detailsReceived, detailsSaved, newestTaken], look);
}
