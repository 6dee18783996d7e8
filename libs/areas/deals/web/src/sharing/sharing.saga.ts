import { takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { sharingSubmitted } from './sharing.events.ts';
import { loadWork } from '../load-work.ts';
import type { Work } from '../load-work.ts';

function* save(event: ReturnType<typeof sharingSubmitted>): SagaOf<void> {
  const work: Work = yield call(loadWork);
  yield* work.saveSharing(event);
}

export function* sharingSaga(): SagaOf<void> {
  yield takeLeading(sharingSubmitted, save);
}
