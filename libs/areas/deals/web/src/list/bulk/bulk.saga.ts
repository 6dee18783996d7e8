import { takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { bulkDeleteAsked, bulkSubmitted } from './bulk.events.ts';
import { loadCommands } from '../../load-commands.ts';
import type { Commands } from '../../load-commands.ts';

function* update(event: ReturnType<typeof bulkSubmitted>): SagaOf<void> {
  const work: Commands = yield call(loadCommands);
  yield* work.updateMany(event);
}

function* remove(event: ReturnType<typeof bulkDeleteAsked>): SagaOf<void> {
  const work: Commands = yield call(loadCommands);
  yield* work.removeMany(event);
}

export function* bulkSaga(): SagaOf<void> {
  yield takeLeading(bulkSubmitted, update);
  yield takeLeading(bulkDeleteAsked, remove);
}
