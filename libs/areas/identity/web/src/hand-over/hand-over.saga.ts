import { handOversClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { delay, put } from 'redux-saga/effects';
import {
  handOverClosed,
  handOverFailed,
  handOverOpened,
  handOverSubmitted,
  isUnderWay,
  previewReceived,
} from './hand-over.slice.ts';

/** Time between two looks at a job, in ms. */
const lookAgainMs = 1_000;

/** Reads what there is, and follows a hand-over that is under way for as long as somebody looks. */
function* look(action: ReturnType<typeof handOverOpened> | ReturnType<typeof handOverClosed>): SagaOf<void> {
  if (!handOverOpened.match(action)) return;
  for (;;) {
    const result = yield* callApi(handOversClient, 'previewHandOver', { id: action.payload.userId });
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

/** Asks for the job. */
export const startHandOver = (userId: number, toUserId: number): SagaOf<ApiResult<unknown>> =>
  callApi(handOversClient, 'startHandOver', { id: userId, body: { toUserId } });

function* start({ payload: { userId, toUserId } }: ReturnType<typeof handOverSubmitted>): SagaOf<void> {
  const result = yield* startHandOver(userId, toUserId);
  yield put(result.ok ? handOverOpened({ userId }) : handOverFailed(result.failure));
}

export function* handOverSaga(): SagaOf<void> {
  yield takeLatest([handOverOpened, handOverClosed], look);
  yield takeLeading(handOverSubmitted, start);
}
