import { takeEvery } from '@crm/web-kit';
import type { ListState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { actionsChanged } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';
import { actionsList, selectList } from './actions.list.ts';

/** A list that has been read follows what is written. */
function* follow(): SagaOf<void> {
  const { status }: ListState<Action> = yield select(selectList);
  if (status !== 'idle') yield put(actionsList.actions.reloaded());
}

export function* listSaga(): SagaOf<void> {
  yield fork(actionsList.saga);
  yield takeEvery(actionsChanged, follow);
}
