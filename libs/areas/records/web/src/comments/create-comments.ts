import { concerns, confirm, liveChanged, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf, StoreModule } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { createCommentsSlice } from './comments-slice.ts';
import type { Comment, CommentDraft, CommentPage, CommentsState, Thread } from './comments-slice.ts';

/** The API calls of the comments on a kind of records. */
export interface CommentCalls {
  /** Reads the newest comments, or those before `oldestCommentId`. */
  list: (recordId: number, oldestCommentId?: number) => SagaOf<ApiResult<CommentPage>>;
  create: (
    recordId: number,
    body: CommentDraft,
    key: { idempotencyKey: string },
  ) => SagaOf<ApiResult<{ data: Comment }>>;
  update: (
    recordId: number,
    id: number,
    body: CommentDraft & { lockVersion: number },
  ) => SagaOf<ApiResult<{ data: Comment }>>;
  remove: (recordId: number, id: number) => SagaOf<ApiResult<unknown>>;
}

interface CommentsOptions {
  /** The name of the store module. */
  name: string;
  /** The live topic of changes by others. */
  topic: string;
  calls: CommentCalls;
  /** Returns the action that announces a record's number of comments. */
  counted?: (recordId: number, count: number) => Action;
}

/** Creates the comments on a kind of records: slice, saga and store module. */
export function createComments({ name, topic, calls, counted }: CommentsOptions) {
  const { actions, reducer } = createCommentsSlice(name);
  const selectAll = (state: unknown) => (state as Record<string, CommentsState>)[name] ?? {};
  const selectThread = (recordId: number) => (state: unknown) => selectAll(state)[recordId];

  function* count(recordId: number): SagaOf<void> {
    const thread: Thread | undefined = yield select(selectThread(recordId));
    if (thread && counted) yield put(counted(recordId, thread.totalCount));
  }

  function* read(recordId: number, isOlder: boolean): SagaOf<void> {
    const thread: Thread | undefined = yield select(selectThread(recordId));
    const result = yield* calls.list(recordId, isOlder ? thread?.items[0]?.id : undefined);
    if (!result.ok) return yield put(actions.failed({ recordId, failure: result.failure }));
    yield put(actions.received({ recordId, answer: result.data, isOlder }));
    yield* count(recordId);
  }

  /** Loads colleagues' new comments into the shown threads, without a reload of the page. */
  function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
    if (!concerns(change, topic)) return;
    const threads: CommentsState = yield select(selectAll);
    for (const [key, { status, shown }] of Object.entries(threads)) {
      if (shown === 0 || status !== 'ready') continue;
      const recordId = Number(key);
      const result = yield* calls.list(recordId);
      if (!result.ok) continue;
      yield put(actions.newestReceived({ recordId, answer: result.data }));
      yield* count(recordId);
    }
  }

  /** Sends a comment. A retry after a lost answer carries the same key, so the server stores the comment once. */
  function* send({ payload: { recordId, key } }: { payload: { recordId: number; key: string } }): SagaOf<void> {
    const thread: Thread | undefined = yield select(selectThread(recordId));
    const draft = thread?.pending.find((one) => one.key === key);
    if (!draft) return;
    const { body, mentionedUserIds } = draft;
    const result = yield* calls.create(recordId, { body, mentionedUserIds }, { idempotencyKey: `${name} ${key}` });
    if (!result.ok) return yield put(actions.notSent({ recordId, key, failure: result.failure }));
    yield put(actions.arrived({ recordId, key, comment: result.data.data }));
    yield* count(recordId);
  }

  function* save({ payload: { recordId, draft } }: ReturnType<typeof actions.editSubmitted>): SagaOf<void> {
    const thread: Thread | undefined = yield select(selectThread(recordId));
    if (!thread?.edit) return;
    const { id, lockVersion } = thread.edit;
    const result = yield* calls.update(recordId, id, { ...draft, lockVersion });
    yield put(
      result.ok
        ? actions.editSaved({ recordId, comment: result.data.data })
        : actions.editFailed({ recordId, failure: result.failure }),
    );
  }

  function* remove({ payload }: ReturnType<typeof actions.removalRequested>): SagaOf<void> {
    const { recordId, id, question, failedText } = payload;
    if (!(yield* confirm(question))) return;
    const result = yield* calls.remove(recordId, id);
    if (!result.ok && result.failure.code !== 'RecordNotFound')
      return yield put(toastShown({ level: 'error', text: failedText }));
    yield put(actions.removed({ recordId, id }));
    yield* count(recordId);
  }

  function* saga(): SagaOf<void> {
    yield takeEvery(actions.opened, ({ payload: { recordId } }) => read(recordId, false));
    yield takeEvery(actions.requested, ({ payload: { recordId, isOlder } }) => read(recordId, isOlder));
    yield takeLatest(liveChanged, follow);
    yield takeEvery(actions.sent, send);
    yield takeEvery(actions.retried, send);
    yield takeLeading(actions.editSubmitted, save);
    yield takeLeading(actions.removalRequested, remove);
  }
  const area: StoreModule = { name, reducer, saga };
  return { name, actions, selectThread, area };
}

/** The result of `createComments`. */
export type RecordComments = ReturnType<typeof createComments>;
