import { createSlice } from '@reduxjs/toolkit';
import type { RecordSlice, RecordState, SagaOf } from '@crm/web-kit';
import { takeEvery } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';

export interface FieldsState {
  /** The number of values that are being edited. */
  open: number;
}

/** Returns true while a value is being edited: a newer version of the record is then only reported. */
export const isEditing = ({ open }: FieldsState): boolean => open > 0;

interface FieldsOf<R extends object> {
  record: RecordSlice<R>;
  selectRecord: (state: never) => RecordState<R>;
  selectFields: (state: never) => FieldsState;
}

/** Creates the state of the values that are edited in place on a record's page. */
export function createFieldsSlice<R extends object>(name: string, { record, ...selects }: FieldsOf<R>) {
  const initialState: FieldsState = { open: 0 };
  const slice = createSlice({
    name,
    initialState,
    reducers: {
      fieldOpened: (state) => ({ open: state.open + 1 }),
      fieldClosed: (state) => ({ open: Math.max(0, state.open - 1) }),
    },
  });

  /** Loads the version that was held back while values were edited, unless a save or a conflict brings it. */
  function* catchUp(): SagaOf<void> {
    const fields: FieldsState = yield select(selects.selectFields as (state: unknown) => FieldsState);
    const page: RecordState<R> = yield select(selects.selectRecord as (state: unknown) => RecordState<R>);
    if (!isEditing(fields) && page.isOutdated && page.pending.length === 0 && !page.conflict)
      yield put(record.actions.reloaded());
  }

  function* saga(): SagaOf<void> {
    yield takeEvery(slice.actions.fieldClosed, catchUp);
  }
  return { reducer: slice.reducer, actions: slice.actions, saga };
}

/** The result of `createFieldsSlice`. */
export type FieldsSlice = ReturnType<typeof createFieldsSlice>;
