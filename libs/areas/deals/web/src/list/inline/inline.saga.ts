import { takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call } from 'redux-saga/effects';
import { cellChanged } from './inline.events.ts';
import { loadCommands } from '../../load-commands.ts';
import type { Commands } from '../../load-commands.ts';

function* change(event: ReturnType<typeof cellChanged>): SagaOf<void> {
  const work: Commands = yield call(loadCommands);
  yield* work.changeCell(event);
}

export function* inlineSaga(): SagaOf<void> {
  yield takeEvery(cellChanged, change);
}
