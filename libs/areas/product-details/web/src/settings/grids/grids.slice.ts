import { dealCustomGridsClient } from '@crm/api-client';
import type { CreateDealCustomGridArgs, ListDealCustomGridsAnswer } from '@crm/api-client';
import { callApi, modalOpened, setFailed, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { moved } from '@crm/web-kit/order';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';

/** A table of a deal type in the API's form. */
export type Grid = ListDealCustomGridsAnswer['data'][number];
export type GridValues = CreateDealCustomGridArgs['body'];

/** The tables of the selected deal type. */
export interface GridsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  dealTypeId: number | null;
  grids: Grid[];
  /** The deleted tables that can be restored. */
  deleted: Grid[];
  failure?: ApiFailure;
  /** The last refused change, and the reason. */
  refusal?: { what: 'order' | 'restoring' | 'editing'; failure: ApiFailure };
}

const slice = createSlice({
  name: 'product-detail-settings/grids',
  initialState: { status: 'idle', dealTypeId: null, grids: [], deleted: [] } as GridsState,
  reducers: {
    gridsOpened: (state, { payload: dealTypeId }: PayloadAction<number>): GridsState => ({
      grids: state.dealTypeId === dealTypeId ? state.grids : [],
      deleted: state.dealTypeId === dealTypeId ? state.deleted : [],
      ...(state.refusal && state.dealTypeId === dealTypeId && { refusal: state.refusal }),
      dealTypeId,
      status: 'loading',
    }),
    gridsReceived: (state, { payload }: PayloadAction<Pick<GridsState, 'grids' | 'deleted'>>): GridsState => ({
      ...state,
      ...payload,
      status: 'ready',
      failure: undefined,
    }),
    /** Replaces one table by its current state. */
    gridRenewed: (state, { payload: grid }: PayloadAction<Grid>) => {
      state.grids = state.grids.map((one) => (one.id === grid.id ? grid : one));
    },
    /** Moves a table at once; when the server refuses, the list is reloaded. */
    gridMoved: (state, { payload: { from, to } }: PayloadAction<{ from: number; to: number }>) => {
      state.grids = [...moved(state.grids, from, to)];
    },
    gridsFailed: setFailed,
    gridRefused: (state, { payload }: PayloadAction<GridsState['refusal']>) => {
      state.refusal = payload;
    },
  },
});

export const gridsReducer = slice.reducer;
export const { gridsOpened, gridsReceived, gridsFailed, gridRenewed, gridMoved, gridRefused } = slice.actions;
export const selectGrids = (state: { 'product-detail-settings': { grids: GridsState } }): GridsState =>
  state['product-detail-settings'].grids;

export const gridModal = 'deal-custom-grid';
export type GridModalPayload = { dealTypeId: number; grid?: Grid };

/** Opens the modal of a table with its current state, not with that of the loaded list. */
export const gridEditAsked = createAction<Grid>('product-detail-settings/gridEditAsked');
export const gridSubmitted = createAction<{ dealTypeId: number; grid?: Grid; values: GridValues; doneText: string }>(
  'product-detail-settings/gridSubmitted',
);
/** The name of the modal that deletes a table and moves its rows to another one. */
export const deleteGridModal = 'deal-custom-grid-deletion';
export const gridDeletionSubmitted = createAction<{ grid: Grid; replacementId: number | null; doneText: string }>(
  'product-detail-settings/gridDeletionSubmitted',
);
export const gridRevived = createAction<{ grid: Grid; doneText: string }>('product-detail-settings/gridRevived');

function* load({ payload: id }: ReturnType<typeof gridsOpened>): SagaOf<void> {
  const result = yield* callApi(dealCustomGridsClient, 'listDealCustomGrids', { id });
  if (!result.ok) return yield put(gridsFailed(result.failure));
  const gone = yield* callApi(dealCustomGridsClient, 'listDealCustomGrids', { id, deleted: true });
  yield put(gridsReceived({ grids: result.data.data, deleted: gone.ok ? gone.data.data : [] }));
}

function* edit({ payload: { id, dealTypeId } }: ReturnType<typeof gridEditAsked>): SagaOf<void> {
  const result = yield* callApi(dealCustomGridsClient, 'getDealCustomGrid', { id });
  yield put(gridRefused(result.ok ? undefined : { what: 'editing', failure: result.failure }));
  if (!result.ok) return yield put(gridsOpened(dealTypeId));
  const grid = result.data.data;
  yield put(gridRenewed(grid));
  yield put(modalOpened({ name: gridModal, payload: { dealTypeId, grid } satisfies GridModalPayload }));
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
  // After a conflict the next attempt starts from the current tables.
  if (result.ok || result.failure.code === 'StaleRecord') yield put(gridsOpened(dealTypeId));
}

function* remove({
  payload: { grid, replacementId, doneText },
}: ReturnType<typeof gridDeletionSubmitted>): SagaOf<void> {
  const { id, lockVersion, dealTypeId } = grid;
  const result = yield* submitModal(deleteGridModal, () =>
    callApi(dealCustomGridsClient, 'deleteDealCustomGrid', {
      ...{ id, lockVersion },
      ...(replacementId !== null && { replacementId }),
    }),
  );
  if (!result) return;
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  if (result.ok || result.failure.code === 'StaleRecord') yield put(gridsOpened(dealTypeId));
}

function* revive({ payload: { grid, doneText } }: ReturnType<typeof gridRevived>): SagaOf<void> {
  const result = yield* callApi(dealCustomGridsClient, 'restoreDealCustomGrid', { id: grid.id });
  yield put(gridRefused(result.ok ? undefined : { what: 'restoring', failure: result.failure }));
  if (result.ok) yield put(toastShown({ level: 'info', text: doneText }));
  yield put(gridsOpened(grid.dealTypeId));
}

function* saveOrder(): SagaOf<void> {
  const { grids, dealTypeId }: GridsState = yield select(selectGrids);
  if (dealTypeId === null) return;
  const body = { ids: grids.map(({ id }) => id) };
  const result = yield* callApi(dealCustomGridsClient, 'orderDealCustomGrids', { id: dealTypeId, body });
  yield put(gridRefused(result.ok ? undefined : { what: 'order', failure: result.failure }));
  if (!result.ok) yield put(gridsOpened(dealTypeId));
}

export function* gridsSaga(): SagaOf<void> {
  yield takeLatest(gridsOpened, load);
  yield takeLeading(gridEditAsked, edit);
  yield takeLeading(gridSubmitted, submit);
  yield takeLeading(gridDeletionSubmitted, remove);
  yield takeLeading(gridRevived, revive);
  yield takeLatest(gridMoved, saveOrder);
}
