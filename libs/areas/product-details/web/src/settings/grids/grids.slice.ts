import { dealCustomGridsClient } from '@crm/api-client';
import type { CreateDealCustomGridArgs, ListDealCustomGridsAnswer } from '@crm/api-client';
import { callApi, confirm, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, DialogRequest, SagaOf } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { SettingsRoot } from '../area.types.ts';

/** A table of a deal type as the server tells it. */
export type Grid = ListDealCustomGridsAnswer['data'][number];
export type GridValues = CreateDealCustomGridArgs['body'];

/** The tables of the deal type that is looked at. */
export interface GridsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  dealTypeId: number | null;
  grids: Grid[];
  failure?: ApiFailure;
  /** Why the last deletion was refused. */
  refusal?: ApiFailure;
}

const slice = createSlice({
  name: 'product-detail-settings/grids',
  initialState: { status: 'idle', dealTypeId: null, grids: [] } as GridsState,
  reducers: {
    gridsOpened: (state, { payload: dealTypeId }: PayloadAction<number>): GridsState => ({
      grids: state.dealTypeId === dealTypeId ? state.grids : [],
      dealTypeId,
      status: 'loading',
    }),
    gridsReceived: (state, { payload: grids }: PayloadAction<Grid[]>) => {
      Object.assign(state, { status: 'ready', grids, failure: undefined });
    },
    gridsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.failure = payload;
    },
    gridRefused: (state, { payload }: PayloadAction<ApiFailure | undefined>) => {
      state.refusal = payload;
    },
  },
});

export const gridsReducer = slice.reducer;
export const { gridsOpened, gridsReceived, gridsFailed, gridRefused } = slice.actions;
export const selectGrids = (state: SettingsRoot): GridsState => state['product-detail-settings'].grids;

export const gridModal = 'deal-custom-grid';
export type GridModalPayload = { dealTypeId: number; grid?: Grid };

export const gridSubmitted = createAction<{ dealTypeId: number; grid?: Grid; values: GridValues; doneText: string }>(
  'product-detail-settings/gridSubmitted',
);
/** An administrator wants to delete a table; the question is asked first. */
export const gridDeletionAsked = createAction<{
  grid: Grid;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('product-detail-settings/gridDeletionAsked');

function* load({ payload: id }: ReturnType<typeof gridsOpened>): SagaOf<void> {
  const result = yield* callApi(dealCustomGridsClient, 'listDealCustomGrids', { id });
  yield put(result.ok ? gridsReceived(result.data.data) : gridsFailed(result.failure));
}

function* submit({ payload }: ReturnType<typeof gridSubmitted>): SagaOf<void> {
  const { dealTypeId, grid, values, doneText } = payload;
  const result = yield* submitModal(gridModal, () =>
    grid
      ? callApi(dealCustomGridsClient, 'updateDealCustomGrid', {
          id: grid.id,
          body: { ...values, lockVersion: grid.lockVersion },
        })
      : callApi(dealCustomGridsClient, 'createDealCustomGrid', { id: dealTypeId, body: values }),
  );
  if (!result) return;
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  // Somebody else was faster: the next attempt begins from what is there now.
  if (result.ok || result.failure.code === 'StaleRecord') yield put(gridsOpened(dealTypeId));
}

function* remove({ payload: { grid, question, doneText } }: ReturnType<typeof gridDeletionAsked>): SagaOf<void> {
  yield put(gridRefused(undefined));
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(dealCustomGridsClient, 'deleteDealCustomGrid', { id: grid.id });
  if (!result.ok) return yield put(gridRefused(result.failure));
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(gridsOpened(grid.dealTypeId));
}

export function* gridsSaga(): SagaOf<void> {
  yield takeLatest(gridsOpened, load);
  yield takeLeading(gridSubmitted, submit);
  yield takeLeading(gridDeletionAsked, remove);
}
