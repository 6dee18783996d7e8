import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/api-client/runtime';
import { addPending, confirm, replaceFields, settle } from './optimistic.ts';
import { createRecordSaga } from './record.saga.ts';
import type { RecordLive } from './record.saga.ts';
import type { RecordCalls, RecordId, RecordState, RecordStatus } from './record.types.ts';

/** An action about one change, identified by `key`. */
type OfChange<T> = PayloadAction<T & { id: RecordId; key: string }>;

const statusOfFailure: Record<string, RecordStatus> = {
  RecordNotFound: 'notFound',
  RecordMerged: 'notFound',
  Forbidden: 'forbidden',
  FeatureDisabled: 'forbidden',
};

/**
 * Creates the slice and saga of a page of one record. Changes are optimistic and saved one after the other, each with
 * the
 * lock version of the previous one; a failed one is rolled back, a stale one sets `conflict`. `live` is the kind of
 * records
 * (`deals`) whose changes by others reload the record, unless it is being edited.
 */
export function createRecordSlice<R extends object>(name: string, calls: RecordCalls<R>, live?: string | RecordLive) {
  type State = RecordState<R>;
  const initialState: State = { status: 'idle', id: null, record: null, confirmed: null, pending: [] };
  // immer's Draft<R> of a generic type cannot be assigned from R; records are plain data.
  const plain = (state: unknown) => state as State;
  const merge = calls.merge ?? replaceFields;

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      /** The page of this record opened. */
      opened: (state, { payload: { id } }: PayloadAction<{ id: RecordId }>) => {
        const isSame = state.id === id && state.record !== null;
        return isSame ? { ...state, status: 'reloading' } : { ...plainCopy(initialState), id, status: 'loading' };
      },
      /** The record is reloaded, by the user or after a change elsewhere. */
      reloaded: (state) => {
        if (state.id !== null) state.status = state.record ? 'reloading' : 'loading';
      },
      received: (state, { payload: { record } }: PayloadAction<{ record: R }>) => {
        state.status = 'ready';
        state.failure = undefined;
        state.isOutdated = undefined;
        confirm(plain(state), record, merge);
      },
      /** Another member saved the record while it is being edited here. */
      outdated: (state) => {
        state.isOutdated = true;
      },
      failed: (state, { payload }: PayloadAction<ApiFailure>) => {
        state.status = statusOfFailure[payload.code] ?? 'failed';
        state.failure = payload;
      },
      /** Changes fields of the record optimistically. */
      changed: (state, { payload: { id, patch, key } }: OfChange<{ patch: Partial<R> }>) => {
        if (state.id !== id || state.record === null) return;
        state.saveFailure = undefined;
        addPending(plain(state), key, patch, merge);
      },
      saved: (state, { payload: { id, key, record } }: OfChange<{ record: R }>) => {
        if (state.id !== id) return;
        plain(state).confirmed = record;
        state.savedKey = key;
        state.isOutdated = undefined;
        settle(plain(state), key, merge);
      },
      saveFailed: (state, { payload: { id, key, failure } }: OfChange<{ failure: ApiFailure }>) => {
        if (state.id !== id) return;
        const { conflict, pending } = plain(state);
        const mine = merge(conflict?.mine ?? {}, pending.find((change) => change.key === key)?.patch ?? {});
        const isStale = failure.code === 'StaleRecord' && failure.current !== undefined;
        if (isStale) plain(state).conflict = { current: failure.current as R, mine };
        else [plain(state).saveFailure, plain(state).failedKey] = [failure, key];
        settle(plain(state), key, merge);
      },
      /** theirs: keeps the current record; mine: saves the own changes on top of it. */
      conflictResolved: (state, { payload: _choice }: PayloadAction<'theirs' | 'mine'>) => {
        const { conflict } = plain(state);
        if (!conflict) return;
        state.conflict = undefined;
        state.isOutdated = undefined;
        confirm(plain(state), conflict.current, merge);
      },
      saveFailureDismissed: (state) => {
        state.saveFailure = undefined;
      },
      /** The page closed; a running read is aborted, pending changes are still saved. */
      left: () => plainCopy(initialState) as never,
    },
  });

  const { type, match } = slice.actions.changed;
  const changed = (id: RecordId, patch: Partial<R>) => slice.actions.changed({ id, patch, key: nanoid() });
  const actions = { ...slice.actions, changed: Object.assign(changed, { type, match }) };
  const saga = createRecordSaga<R>(actions, calls, typeof live === 'string' ? { topic: live } : live);
  return { name, reducer: slice.reducer, actions, saga, initialState };
}

/** The result of `createRecordSlice`. */
export type RecordSlice<R extends object> = ReturnType<typeof createRecordSlice<R>>;

const plainCopy = <T extends object>(state: T): T => ({ ...state });
