import { takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { labelAdded, labelRemoved } from './labels.events.ts';

/** Comes with the first label that is changed: lists and boards do not wait for it. */
const work = () => import('./labels-work.saga.ts');
type Work = Awaited<ReturnType<typeof work>>;

function* add(event: ReturnType<typeof labelAdded>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.add(event);
}

function* remove(event: ReturnType<typeof labelRemoved>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.remove(event);
}

export function* dealLabelsSaga(): SagaOf<void> {
  yield takeEvery(labelAdded, add);
  yield takeEvery(labelRemoved, remove);
}
