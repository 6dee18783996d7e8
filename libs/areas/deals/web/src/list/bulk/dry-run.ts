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
  /** The phase of the dry run. */
  phaseId: number | undefined;
  /**
   * The answer; null while it is loading or after a failure. In the latter case the update itself reports the refusal.
   */
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
    /** Resets the dry run when no rule can refuse the update. */
    nothingConsidered: () => initialState,
  },
});

export const { updateConsidered, nothingConsidered } = slice.actions;

function* foresee({ payload: { target, phaseId } }: ReturnType<typeof updateConsidered>): SagaOf<void> {
  const body = { ...target, ...(phaseId !== undefined && { phaseId }) };
  const result = yield* callApi(dealBulkClient, 'foreseeBulkUpdate', { body });
  if (result.ok) yield put(slice.actions.updateForeseen(result.data.data));
}

/** The store module of the dry run, loaded with the bulk edit form. */
export const foreseeArea: StoreModule = {
  name: slice.name,
  reducer: slice.reducer,
  *saga() {
    yield takeLatest(updateConsidered, foresee);
  },
};

export const selectForeseen = (state: unknown): ForeseenState =>
  (state as { dealBulkForeseen?: ForeseenState }).dealBulkForeseen ?? initialState;

/** Returns the dry run's report of lacking fields; undefined when the deals lack nothing. */
export function foreseenReport({ lackingCount, lacking, lackingDeals }: Foreseen): LackingReport | undefined {
  if (lackingCount === 0) return undefined;
  return {
    count: lackingCount,
    lacking: lackingOf(lacking.map(({ field }) => field)),
    fields: lacking,
    deals: lackingDeals,
  };
}
