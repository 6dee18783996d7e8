import { takeEvery } from '@crm/web-kit';
import type { ListState, SagaOf } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { actionsChanged } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';
import { actionsList, selectList } from './actions.list.ts';

/** Reloads a list that was loaded before, after each change. */
function* follow(): SagaOf<void> {
  const { status }: ListState<Action> = yield select(selectList);
  if (status !== 'idle') yield put(actionsList.actions.reloaded());
}

export function* listSaga(): SagaOf<void> {
  yield fork(actionsList.saga);
  yield takeEvery(actionsChanged, follow);
}
