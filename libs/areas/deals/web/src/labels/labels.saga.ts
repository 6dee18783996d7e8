import { takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { labelAdded, labelRemoved } from './labels.events.ts';
import { loadCommands } from '../load-commands.ts';
import type { Commands } from '../load-commands.ts';

function* add(event: ReturnType<typeof labelAdded>): SagaOf<void> {
  const work: Commands = yield call(loadCommands);
  yield* work.addLabel(event);
}

function* remove(event: ReturnType<typeof labelRemoved>): SagaOf<void> {
  const work: Commands = yield call(loadCommands);
  yield* work.removeLabel(event);
}

export function* dealLabelsSaga(): SagaOf<void> {
  yield takeEvery(labelAdded, add);
  yield takeEvery(labelRemoved, remove);
}
