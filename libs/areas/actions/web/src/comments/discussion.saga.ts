import { actionCommentsClient } from '@crm/api-client';
import { callApi, concerns, confirm, liveChanged, takeEvery, takeLatest, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import type { ActionsState } from '../area.types.ts';
import { talkChanged, talkHeard } from '../domain/action.events.ts';
import {
  commentAdded,
  commentChanged,
  commentDeleted,
  commentEdited,
  commentGone,
  commentRefused,
  commentSent,
  commentsFailed,
  commentsHeard,
  commentsReceived,
  commentsRequested,
  reactionToggled,
  toggled,
} from './discussion.slice.ts';
import type { Comments, TalkState } from './discussion.slice.ts';

const commentsOf = (actionId: number) => (state: { actions: ActionsState }) => state.actions.talk.comments[actionId];

function* complain({ message: text }: ApiFailure): SagaOf<void> {
  yield put(toastShown({ level: 'error', text }));
}

function* fetchComments({ payload: { actionId, older = false } }: ReturnType<typeof commentsRequested>): SagaOf<void> {
  const known: Comments | undefined = yield select(commentsOf(actionId));
  const oldest = older ? known?.items[0]?.id : undefined;
  const args = { id: actionId, ...(oldest === undefined ? {} : { oldestCommentId: oldest }) };
  const result = yield* callApi(actionCommentsClient, 'listActionComments', args);
  if (!result.ok) return yield put(commentsFailed({ actionId, failure: result.failure }));
  const { data, meta } = result.data;
  yield put(commentsReceived({ actionId, items: data, hasOlder: meta.hasOlder, older }));
  yield put(talkChanged({ actionId, commentCount: meta.totalCount }));
}

function* countBy(actionId: number, step: number): SagaOf<void> {
  const known: Comments | undefined = yield select(commentsOf(actionId));
  const count: number | undefined = yield select(
    (state: { actions: ActionsState }) => state.actions.talk.known[actionId]?.commentCount,
  );
  yield put(talkChanged({ actionId, commentCount: Math.max(0, (count ?? known?.items.length ?? 0) + step) }));
}

function* send({ payload: { actionId, said } }: ReturnType<typeof commentSent>): SagaOf<void> {
  const result = yield* callApi(actionCommentsClient, 'createActionComment', { id: actionId, body: said });
  if (!result.ok) {
    yield put(commentRefused({ actionId }));
    return yield* complain(result.failure);
  }
  yield put(commentAdded({ actionId, comment: result.data.data }));
  yield* countBy(actionId, 1);
}

function* edit({ payload: { actionId, comment, said } }: ReturnType<typeof commentEdited>): SagaOf<void> {
  const args = { id: actionId, commentId: comment.id, body: { ...said, lockVersion: comment.lockVersion } };
  const result = yield* callApi(actionCommentsClient, 'updateActionComment', args);
  if (result.ok) return yield put(commentChanged({ actionId, comment: result.data.data }));
  yield* complain(result.failure);
  if (result.failure.code === 'StaleRecord') yield put(commentsRequested({ actionId }));
}

function* remove({ payload: { actionId, commentId, words } }: ReturnType<typeof commentDeleted>): SagaOf<void> {
  const { title, text, confirm: confirmText, cancel: cancelText } = words;
  if (!(yield* confirm({ type: 'danger', title, text, confirmText, cancelText }))) return;
  const result = yield* callApi(actionCommentsClient, 'deleteActionComment', { id: actionId, commentId });
  if (!result.ok && result.failure.code !== 'RecordNotFound') return yield* complain(result.failure);
  yield put(commentGone({ actionId, commentId }));
  yield* countBy(actionId, -1);
}

/** Shows the reaction at once, and reverts it when the server refuses. */
function* react({ payload }: ReturnType<typeof reactionToggled>): SagaOf<void> {
  const { actionId, reactionType, before, userId } = payload;
  yield put(talkChanged({ actionId, reactions: toggled(before, reactionType, userId) }));
  const result = yield* callApi(actionCommentsClient, 'toggleActionReaction', { id: actionId, body: { reactionType } });
  yield put(talkChanged({ actionId, reactions: result.ok ? result.data.data : before }));
  if (!result.ok) yield* complain(result.failure);
}

/** Reloads open comments after others' changes, and asks visible lists of actions to reload their reactions. */
function* hear(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  if (!concerns(change, 'action_talk')) return;
  yield put(talkHeard());
  const { comments }: TalkState = yield select((state: { actions: ActionsState }) => state.actions.talk);
  for (const [id, { status }] of Object.entries(comments)) {
    if (status !== 'ready') continue;
    const actionId = Number(id);
    const result = yield* callApi(actionCommentsClient, 'listActionComments', { id: actionId });
    if (!result.ok) continue;
    const { data, meta } = result.data;
    yield put(commentsHeard({ actionId, items: data, hasOlder: meta.hasOlder }));
    yield put(talkChanged({ actionId, commentCount: meta.totalCount }));
  }
}

export function* talkSaga(): SagaOf<void> {
  yield takeEvery(commentsRequested, fetchComments);
  yield takeLatest(liveChanged, hear);
  yield takeEvery(commentSent, send);
  yield takeEvery(commentEdited, edit);
  yield takeEvery(commentDeleted, remove);
  yield takeEvery(reactionToggled, react);
}
