import { handOversClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { delay, put, select } from 'redux-saga/effects';
import { selectHandOver } from '../area.types.ts';
import {
  handOverFailed,
  handOverOpened,
  handOverSubmitted,
  hiddenReceived,
  isUnderWay,
  previewReceived,
  receiverChosen,
} from './hand-over.slice.ts';
import type { HandOverState } from './hand-over.slice.ts';

/** The time between two requests for a job's state, in ms. */
const lookAgainMs = 1_000;

/** Reads the preview, and follows a running hand-over until the modal closes. */
function* look({ payload }: ReturnType<typeof handOverOpened>): SagaOf<void> {
  for (;;) {
    const result = yield* callApi(handOversClient, 'previewHandOver', { id: payload.userId });
    const state: HandOverState = yield select(selectHandOver);
    if (state.look !== payload.look) return;
    if (!result.ok) {
      yield put(handOverFailed(result.failure));
      return;
    }
    yield put(previewReceived(result.data.data));
    const { latest } = result.data.data;
    if (!latest || !isUnderWay(latest)) return;
    yield delay(lookAgainMs);
  }
}

/** Looks up the records that the new owner would not see. A failure stays silent: the warning is optional. */
function* lookForHidden({ payload: { userId, toUserId } }: ReturnType<typeof receiverChosen>): SagaOf<void> {
  const result = yield* callApi(handOversClient, 'previewHandOver', { id: userId, toUserId });
  if (result.ok) yield put(hiddenReceived(result.data.data.hidden));
}

/** Starts the job. */
export const startHandOver = (userId: number, toUserId: number): SagaOf<ApiResult<unknown>> =>
  callApi(handOversClient, 'startHandOver', { id: userId, body: { toUserId } });

function* start({ payload: { userId, toUserId, look: its } }: ReturnType<typeof handOverSubmitted>): SagaOf<void> {
  const result = yield* startHandOver(userId, toUserId);
  yield put(result.ok ? handOverOpened({ userId, look: its }) : handOverFailed(result.failure));
}

export function* handOverSaga(): SagaOf<void> {
  yield takeLatest(handOverOpened, look);
  yield takeLatest(receiverChosen, lookForHidden);
  yield takeLeading(handOverSubmitted, start);
}
