import { dealTypesClient } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { renewMasters } from '../renew-masters.ts';

/** The state of a deal type's access form. */
export interface AccessState {
  status: 'loading' | 'ready' | 'saving' | 'saved' | 'failed';
  dealTypeId: number | null;
  /** The members with access; empty means everybody. */
  userIds: number[];
  failure?: ApiFailure;
}

interface Access {
  dealTypeId: number;
  userIds: number[];
}

const initialState: AccessState = { status: 'loading', dealTypeId: null, userIds: [] };

const slice = createSlice({
  name: 'deal-settings/access',
  initialState,
  reducers: {
    accessOpened: (_state, { payload }: PayloadAction<{ dealTypeId: number }>): AccessState => ({
      ...initialState,
      dealTypeId: payload.dealTypeId,
    }),
    accessReceived: (state, { payload }: PayloadAction<Access>) => ({ ...state, ...payload, status: 'ready' as const }),
    accessSubmitted: (state, _action: PayloadAction<Access & { lockVersion: number }>) => ({
      ...state,
      status: 'saving' as const,
      failure: undefined,
    }),
    accessSaved: (state, { payload }: PayloadAction<Access>) => ({ ...state, ...payload, status: 'saved' as const }),
    accessFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => ({
      ...state,
      status: 'failed' as const,
      failure,
    }),
  },
});

export const accessReducer = slice.reducer;
export const { accessOpened, accessReceived, accessSubmitted, accessSaved, accessFailed } = slice.actions;

const idsOf = (answer: { data: { userId: number }[] }) => answer.data.map(({ userId }) => userId);

function* open({ payload: { dealTypeId } }: ReturnType<typeof accessOpened>): SagaOf<void> {
  const result = yield* callApi(dealTypesClient, 'listDealAccessibleUsers', { id: dealTypeId });
  yield put(result.ok ? accessReceived({ dealTypeId, userIds: idsOf(result.data) }) : accessFailed(result.failure));
}

function* save({ payload }: ReturnType<typeof accessSubmitted>): SagaOf<void> {
  const { dealTypeId, ...body } = payload;
  const result = yield* callApi(dealTypesClient, 'saveDealAccessibleUsers', { id: dealTypeId, body });
  // After a conflict the ticked members stay, and the next attempt uses the current version.
  if (result.ok || result.failure.code === 'StaleRecord') yield* renewMasters();
  yield put(result.ok ? accessSaved({ dealTypeId, userIds: idsOf(result.data) }) : accessFailed(result.failure));
}

export function* accessSaga(): SagaOf<void> {
  yield takeLatest(accessOpened, open);
  yield takeLeading(accessSubmitted, save);
}
