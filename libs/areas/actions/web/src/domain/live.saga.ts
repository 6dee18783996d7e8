import { concerns, liveChanged, takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { actionsChanged } from './action.events.ts';

/** Announces colleagues' changes to all views of actions; deals announce their own dates. */
function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  if (concerns(change, 'actions')) yield put(actionsChanged({ dealIds: [], isByOthers: true }));
}

export function* liveSaga(): SagaOf<void> {
  yield takeEvery(liveChanged, follow);
}
