import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { confirm, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import type { AlongWords } from '../../bin/along-words.ts';
import { askDeletion } from '../../bin/ask-deletion.ts';
import type { BinnedKind, DeletionQuestion } from '../../bin/ask-deletion.ts';

export interface DeletionState {
  status: 'idle' | 'asking' | 'deleting' | 'failed' | 'done';
  id: number | null;
  failure?: ApiFailure;
}

/** The texts of the question before a deletion and of the message after it. */
export interface DeletionRequest {
  id: number;
  question: DeletionQuestion;
  along: AlongWords;
  doneText: string;
}

/**
 * Creates a slice that deletes a record after a question; `remove` makes the call. A record that is already gone
 * counts as deleted. The question of a kind with a bin names what is deleted along with the record.
 */
export function createDeletionSlice(
  name: string,
  remove: (id: number) => SagaOf<ApiResult<unknown>>,
  binned?: BinnedKind,
) {
  const initialState: DeletionState = { status: 'idle', id: null };
  const slice = createSlice({
    name,
    initialState,
    reducers: {
      requested: (_state, { payload }: PayloadAction<DeletionRequest>): DeletionState => ({
        status: 'asking',
        id: payload.id,
      }),
      confirmed: (state): DeletionState => ({ ...state, status: 'deleting' }),
      failed: (state, { payload }: PayloadAction<ApiFailure>): DeletionState => ({
        ...state,
        status: 'failed',
        failure: payload,
      }),
      done: (state): DeletionState => ({ ...state, status: 'done' }),
      /** Resets the deletion: the user declined, has read the failure, or left the page. */
      dismissed: (): DeletionState => initialState,
    },
  });
  const { requested, confirmed, failed, done, dismissed } = slice.actions;

  function* ask({ payload: { id, question, along, doneText } }: ReturnType<typeof requested>): SagaOf<void> {
    const isConfirmed = binned
      ? yield* askDeletion({ kind: binned, ids: [id] }, question, along)
      : yield* confirm({ type: 'danger', ...question });
    if (!isConfirmed) {
      yield put(dismissed());
      return;
    }
    yield put(confirmed());
    const result = yield* remove(id);
    if (!result.ok && result.failure.code !== 'RecordNotFound') {
      yield put(failed(result.failure));
      return;
    }
    yield put(done());
    yield put(toastShown({ level: 'info', text: doneText }));
  }

  function* saga() {
    yield takeLeading(requested, ask);
  }
  return { reducer: slice.reducer, actions: slice.actions, saga, isBinned: binned !== undefined };
}

/** The result of `createDeletionSlice`. */
export type DeletionSlice = ReturnType<typeof createDeletionSlice>;
