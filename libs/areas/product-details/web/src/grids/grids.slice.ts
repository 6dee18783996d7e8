import { dealCustomGridsClient } from '@crm/api-client';
import { callApi, setFailed, takeEvery, takeLatest, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { bodyOf } from './draft.ts';
import type { DraftRow } from './draft.ts';
import type { DealGrid } from './grid.types.ts';

/** The state of one of the deal's tables; `generation` grows whenever its rows restart from the server's. */
export interface GridState {
  grid: DealGrid;
  generation: number;
  isSaving: boolean;
  refusal?: ApiFailure;
}

/** The tables of the deal whose page is open. */
export interface GridsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  dealId: number | null;
  grids: GridState[];
  failure?: ApiFailure;
}

interface Saving {
  dealId: number;
  grid: DealGrid;
  rows: readonly DraftRow[];
  doneText: string;
}

const slice = createSlice({
  name: 'product-details/grids',
  initialState: { status: 'idle', dealId: null, grids: [] } as GridsState,
  reducers: {
    gridsOpened: (state, { payload: dealId }: PayloadAction<number>): GridsState => ({
      grids: state.dealId === dealId ? state.grids : [],
      dealId,
      status: 'loading',
    }),
    gridsReceived: (state, { payload }: PayloadAction<DealGrid[]>) => {
      const before = new Map(state.grids.map((one) => [one.grid.id, one.generation]));
      state.status = 'ready';
      state.grids = payload.map((grid) => ({
        grid,
        generation: (before.get(grid.id) ?? 0) + 1,
        isSaving: false,
      }));
    },
    gridsFailed: setFailed,
    gridSubmitted: (state, { payload: { grid } }: PayloadAction<Saving>) => {
      const one = state.grids.find((known) => known.grid.id === grid.id);
      if (one) {
        one.isSaving = true;
        one.refusal = undefined;
      }
    },
    /** Stores a table as the server now has it. */
    gridReceived: (state, { payload: grid }: PayloadAction<DealGrid>) => {
      state.grids = state.grids.map((one) =>
        one.grid.id === grid.id ? { grid, generation: one.generation + 1, isSaving: false } : one,
      );
    },
    gridRefused: (state, { payload: { id, failure } }: PayloadAction<{ id: number; failure: ApiFailure }>) => {
      const one = state.grids.find((known) => known.grid.id === id);
      if (one) {
        one.isSaving = false;
        one.refusal = failure;
      }
    },
    /** Requests the latest version of a table, in place of the user's edits. */
    gridReloaded: (_state, _action: PayloadAction<{ dealId: number; id: number }>) => {},
  },
});

export const gridsReducer = slice.reducer;
export const { gridsOpened, gridsReceived, gridsFailed, gridSubmitted, gridReceived, gridRefused, gridReloaded } =
  slice.actions;
export const selectGrids = (state: { 'product-details': { grids: GridsState } }): GridsState =>
  state['product-details'].grids;

function* load({ payload: dealId }: ReturnType<typeof gridsOpened>): SagaOf<void> {
  const result = yield* callApi(dealCustomGridsClient, 'listGridsOfDeal', { dealId });
  yield put(result.ok ? gridsReceived(result.data.data) : gridsFailed(result.failure));
}

/** Saves one table; saves of different tables run in parallel. */
function* save({ payload: { dealId, grid, rows, doneText } }: ReturnType<typeof gridSubmitted>): SagaOf<void> {
  const body = { rows: rows.map((row) => bodyOf(row, grid.columns)), lockVersion: grid.lockVersion };
  const result = yield* callApi(dealCustomGridsClient, 'saveGridOfDeal', { dealId, id: grid.id, body });
  const { dealId: now }: GridsState = yield select(selectGrids);
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  if (now !== dealId) return;
  yield put(result.ok ? gridReceived(result.data.data) : gridRefused({ id: grid.id, failure: result.failure }));
}

function* reload({ payload: { dealId, id } }: ReturnType<typeof gridReloaded>): SagaOf<void> {
  const result = yield* callApi(dealCustomGridsClient, 'listGridsOfDeal', { dealId });
  if (!result.ok) return yield put(gridRefused({ id, failure: result.failure }));
  const grid = result.data.data.find((one) => one.id === id);
  yield put(grid ? gridReceived(grid) : gridsReceived(result.data.data));
}

export function* gridsSaga(): SagaOf<void> {
  yield takeLatest(gridsOpened, load);
  yield takeEvery(gridSubmitted, save);
  yield takeEvery(gridReloaded, reload);
}
