import { concerns, liveChanged, takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { actionsChanged } from './action.events.ts';

/** What colleagues write shows wherever actions are looked at; the dates of deals come by their own news. */
function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  if (concerns(change, 'actions')) yield put(actionsChanged({ dealIds: [], isByOthers: true }));
}

export function* liveSaga(): SagaOf<void> {
  yield takeEvery(liveChanged, follow);
}
