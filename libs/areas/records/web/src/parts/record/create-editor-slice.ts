import { createSlice } from '@reduxjs/toolkit';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { toastShown } from '@crm/web-kit';
import type { RecordSlice, SagaOf } from '@crm/web-kit';
import { put, take } from 'redux-saga/effects';

export interface EditorState {
  status: 'closed' | 'open';
}

/**
 * Creates the form state of a record's page: open until the record is saved or the form is left. If saving fails, the
 * form stays open with everything typed.
 */
export function createEditorSlice<R extends object>(name: string, record: RecordSlice<R>) {
  const { saved, left, conflictResolved } = record.actions;
  const closed: EditorState = { status: 'closed' };
  const slice = createSlice({
    name,
    initialState: closed,
    reducers: {
      /** Opens the form; `savedText` is the message after saving. */
      editStarted: (_state, _action: PayloadAction<{ savedText: string }>): EditorState => ({ status: 'open' }),
      editCancelled: (): EditorState => closed,
    },
    extraReducers: (builder) => {
      builder
        .addCase(saved.type, () => closed)
        .addCase(left.type, () => closed)
        .addMatcher(
          (action: Action) => conflictResolved.match(action) && action.payload === 'theirs',
          () => closed,
        );
    },
  });
  const { editStarted, editCancelled } = slice.actions;

  const isEnd = (action: Action) =>
    saved.match(action) ||
    left.match(action) ||
    editCancelled.match(action) ||
    (conflictResolved.match(action) && action.payload === 'theirs');

  function* saga(): SagaOf<void> {
    while (true) {
      const started: ReturnType<typeof editStarted> = yield take(editStarted.type);
      const end: Action = yield take(isEnd);
      if (saved.match(end)) yield put(toastShown({ level: 'info', text: started.payload.savedText }));
    }
  }
  return { reducer: slice.reducer, actions: slice.actions, saga };
}
