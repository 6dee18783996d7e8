import { takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { sharingSubmitted } from './sharing.events.ts';
import { loadCommands } from '../load-commands.ts';
import type { Commands } from '../load-commands.ts';

function* save(event: ReturnType<typeof sharingSubmitted>): SagaOf<void> {
  const work: Commands = yield call(loadCommands);
  yield* work.saveSharing(event);
}

export function* sharingSaga(): SagaOf<void> {
  yield takeLeading(sharingSubmitted, save);
}
