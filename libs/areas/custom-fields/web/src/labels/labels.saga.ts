import { takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { labelsSought } from './labels.slice.ts';

/** The suggestions' saga loads with the first request. */
const work = () => import('./suggest.saga.ts');
type Work = Awaited<ReturnType<typeof work>>;

function* suggest(event: ReturnType<typeof labelsSought>): SagaOf<void> {
  const saga: Work = yield call(work);
  yield* saga.suggest(event);
}

export function* labelsSaga() {
  yield takeLatest(labelsSought, suggest);
}
