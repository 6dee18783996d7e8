import { listSettingsClient } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put, select } from 'redux-saga/effects';
import { callApi } from '../api/call-api.ts';
import type { SagaOf } from '../store/saga.types.ts';
import { takeEvery } from '../store/take.ts';

/** A column as the user has set it; the order of the list is the order on the screen. */
export interface ListColumn {
  id: string;
  width?: number;
  hidden?: boolean;
}

/**
 * The columns of lists by key; absent for a list that is not loaded. While a saved view shows its columns, the user's own
 * are under `ownKey`.
 */
export type ColumnsState = Record<string, ListColumn[]>;

/** Returns the key of the user's own columns while the list shows those of a saved view. */
const ownKey = (listKey: string) => `${listKey}/own`;

/** Delay in ms before a change is saved, because dragging an edge makes many changes. */
const restMs = 500;

/**
 * Creates the slice and saga of the user's columns of an area's lists, stored on the server; add `reducer` and `saga`
 * to
 * the area's store module. `select` returns the state. After a failed save the screen keeps the columns.
 */
export function createColumnsSlice(name: string, selectState: (state: never) => ColumnsState) {
  const slice = createSlice({
    name,
    initialState: {} as ColumnsState,
    reducers: {
      /** A screen opened this list. */
      opened: (_state, _action: PayloadAction<{ listKey: string }>) => {},
      received: (state, { payload }: PayloadAction<{ listKey: string; columns: ListColumn[] }>) => {
        const own = ownKey(payload.listKey);
        state[state[own] ? own : payload.listKey] = payload.columns;
      },
      /** The list shows the columns of a saved view; without columns, the user's own again. */
      viewed: (state, { payload }: PayloadAction<{ listKey: string; columns: ListColumn[] | undefined }>) => {
        const { listKey, columns } = payload;
        const own = ownKey(listKey);
        if (columns) {
          state[own] ??= state[listKey] ?? [];
          state[listKey] = columns;
        } else if (state[own]) {
          state[listKey] = state[own];
          delete state[own];
        }
      },
      /** The user has arranged them. */
      arranged: (state, { payload }: PayloadAction<{ listKey: string; columns: ListColumn[] }>) => {
        state[payload.listKey] = payload.columns;
      },
    },
  });
  const { opened, received, arranged } = slice.actions;
  const selectColumns = selectState as (state: unknown) => ColumnsState;

  function* read({ payload: { listKey } }: ReturnType<typeof opened>): SagaOf<void> {
    const known: ColumnsState = yield select(selectColumns);
    if (known[listKey]) return;
    const result = yield* callApi(listSettingsClient, 'getListSetting', { listKey });
    yield put(received({ listKey, columns: result.ok ? result.data.data.columns : [] }));
  }

  function* keep({ payload: { listKey, columns } }: ReturnType<typeof arranged>): SagaOf<void> {
    yield delay(restMs);
    const state: ColumnsState = yield select(selectColumns);
    // The columns of a saved view are saved with it.
    if (state[listKey] === columns && !state[ownKey(listKey)])
      yield* callApi(listSettingsClient, 'saveListSetting', { listKey, body: { columns } });
  }

  function* saga(): SagaOf<void> {
    yield takeEvery(opened, read);
    yield takeEvery(arranged, keep);
  }
  return { reducer: slice.reducer, actions: slice.actions, saga, select: selectColumns };
}

/** The result of `createColumnsSlice`. */
export type ColumnsSlice = ReturnType<typeof createColumnsSlice>;

interface Arrangeable {
  id: string;
  width?: number;
  /** True: fixed in place and always shown. */
  isPinned?: boolean;
}

/**
 * Returns the columns in the user's order, the pinned one first. A column that the user has never arranged follows its
 * neighbour of the default order, hidden when `isExtra` is set.
 */
export function arrangeColumns<C extends Arrangeable>(
  columns: readonly C[],
  kept: readonly ListColumn[],
  isExtra: (column: C) => boolean,
): (C & { hidden: boolean })[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const pinned = columns.filter(({ isPinned }) => isPinned).map(({ id }) => id);
  const order = [...pinned, ...kept.map(({ id }) => id).filter((id) => byId.has(id) && !pinned.includes(id))];
  columns.forEach(({ id }, index) => {
    if (order.includes(id)) return;
    const before = columns[index - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  const settings = new Map(kept.map((setting) => [setting.id, setting]));
  return order.map((id) => {
    const column = byId.get(id)!;
    const setting = settings.get(id);
    const hidden = !column.isPinned && (setting ? (setting.hidden ?? false) : isExtra(column));
    return { ...column, ...(setting?.width && { width: setting.width }), hidden };
  });
}
