import { takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { cellChanged } from './inline.events.ts';

/** Comes with the first cell that is changed: the list does not wait for it. */
const work = () => import('./inline-work.saga.ts');
type Work = Awaited<ReturnType<typeof work>>;

function* change(event: ReturnType<typeof cellChanged>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.change(event);
}

export function* inlineSaga(): SagaOf<void> {
  yield takeEvery(cellChanged, change);
}
