import { actionCommentsClient } from '@crm/api-client';
import { callApi, concerns, liveChanged, saving, takeEvery, takeLatest, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { talkChanged, talkHeard } from '../domain/action.events.ts';
import { reactionToggled, toggled } from './discussion.slice.ts';

/** Shows the reaction at once, and reverts it when the server refuses. */
function* react({ payload }: ReturnType<typeof reactionToggled>): SagaOf<void> {
  const { actionId, reactionType, before, userId } = payload;
  yield put(talkChanged({ actionId, reactions: toggled(before, reactionType, userId) }));
  const result = yield* saving(() =>
    callApi(actionCommentsClient, 'toggleActionReaction', { id: actionId, body: { reactionType } }),
  );
  yield put(talkChanged({ actionId, reactions: result.ok ? result.data.data : before }));
  if (!result.ok) yield put(toastShown({ level: 'error', text: result.failure.message }));
}

/** Asks visible lists of actions to reload their reactions and counts after others' changes. */
function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  if (concerns(change, 'action_talk')) yield put(talkHeard());
}

export function* talkSaga(): SagaOf<void> {
  yield takeLatest(liveChanged, follow);
  yield takeEvery(reactionToggled, react);
}
