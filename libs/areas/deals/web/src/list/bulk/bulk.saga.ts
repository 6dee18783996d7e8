import { takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { bulkDeleteAsked, bulkSubmitted } from './bulk.events.ts';

/** What is done with many comes when it is asked for: lists and boards do not wait for it. */
const work = () => import('./bulk-work.saga.ts');
type Work = Awaited<ReturnType<typeof work>>;

function* update(event: ReturnType<typeof bulkSubmitted>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.update(event);
}

function* remove(event: ReturnType<typeof bulkDeleteAsked>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.remove(event);
}

export function* bulkSaga(): SagaOf<void> {
  yield takeLeading(bulkSubmitted, update);
  yield takeLeading(bulkDeleteAsked, remove);
}
