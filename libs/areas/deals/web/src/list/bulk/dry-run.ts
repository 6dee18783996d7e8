import { dealBulkClient } from '@crm/api-client';
import type { ForeseeBulkUpdateAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { lackingOf } from '../../move/lacking.ts';
import type { BulkTarget } from './bulk.events.ts';
import type { LackingReport } from './lacking-report.ts';

type Foreseen = ForeseeBulkUpdateAnswer['data'];

interface ForeseenState {
  /** The phase that was asked about. */
  phaseId: number | undefined;
  /** Null while it is not known, or could not be: the change itself then says what keeps it. */
  answer: Foreseen | null;
}

interface Question {
  target: BulkTarget;
  phaseId: number | undefined;
}

const initialState: ForeseenState = { phaseId: undefined, answer: null };

const slice = createSlice({
  name: 'dealBulkForeseen',
  initialState,
  reducers: {
    updateConsidered: (_state, { payload: { phaseId } }: PayloadAction<Question>) => ({ phaseId, answer: null }),
    updateForeseen: (state, { payload }: PayloadAction<Foreseen>) => ({ ...state, answer: payload }),
    /** Nothing can keep it from being done. */
    nothingConsidered: () => initialState,
  },
});

export const { updateConsidered, nothingConsidered } = slice.actions;

function* foresee({ payload: { target, phaseId } }: ReturnType<typeof updateConsidered>): SagaOf<void> {
  const body = { ...target, ...(phaseId !== undefined && { phaseId }) };
  const result = yield* callApi(dealBulkClient, 'foreseeBulkUpdate', { body });
  if (result.ok) yield put(slice.actions.updateForeseen(result.data.data));
}

/** Comes with the panel that changes many deals. */
export const foreseeArea: StoreModule = {
  name: slice.name,
  reducer: slice.reducer,
  *saga() {
    yield takeLatest(updateConsidered, foresee);
  },
};

export const selectForeseen = (state: unknown): ForeseenState =>
  (state as { dealBulkForeseen?: ForeseenState }).dealBulkForeseen ?? initialState;

/** What the deals lack, before anything has been sent; undefined when they lack nothing. */
export function foreseenReport({ lackingCount, lacking, lackingDeals }: Foreseen): LackingReport | undefined {
  if (lackingCount === 0) return undefined;
  return {
    count: lackingCount,
    lacking: lackingOf(lacking.map(({ field }) => field)),
    fields: lacking,
    deals: lackingDeals,
  };
}
