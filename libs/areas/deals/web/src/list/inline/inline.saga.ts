import { takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { cellChanged } from './inline.events.ts';
import { loadWork } from '../../load-work.ts';
import type { Work } from '../../load-work.ts';

function* change(event: ReturnType<typeof cellChanged>): SagaOf<void> {
  const work: Work = yield call(loadWork);
  yield* work.changeCell(event);
}

export function* inlineSaga(): SagaOf<void> {
  yield takeEvery(cellChanged, change);
}
