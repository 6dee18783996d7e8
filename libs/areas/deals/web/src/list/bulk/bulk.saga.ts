import { takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { bulkDeleteAsked, bulkSubmitted } from './bulk.events.ts';
import { loadWork } from '../../load-work.ts';
import type { Work } from '../../load-work.ts';

function* update(event: ReturnType<typeof bulkSubmitted>): SagaOf<void> {
  const work: Work = yield call(loadWork);
  yield* work.updateMany(event);
}

function* remove(event: ReturnType<typeof bulkDeleteAsked>): SagaOf<void> {
  const work: Work = yield call(loadWork);
  yield* work.removeMany(event);
}

export function* bulkSaga(): SagaOf<void> {
  yield takeLeading(bulkSubmitted, update);
  yield takeLeading(bulkDeleteAsked, remove);
}
