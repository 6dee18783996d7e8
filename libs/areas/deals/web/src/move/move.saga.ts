import { saving, takeEvery } from '@crm/web-kit';
import type { SagaFailure, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { actionChannel, call, getContext, put, take } from 'redux-saga/effects';
import { loadCommands } from '../load-commands.ts';
import type { Commands } from '../load-commands.ts';
import { dealMoved, moveConfirmed, moveFailed } from './move.events.ts';

/** Moves deals one after the other, each on top of the version that the one before has left. */
export function* movesSaga(): SagaOf<void> {
  const versions = new Map<number, number>();
  yield takeEvery(dealMoved, holdPage);
  const moves = yield actionChannel(dealMoved.type);
  while (true) {
    const { payload: move }: ReturnType<typeof dealMoved> = yield take(moves);
    try {
      const work: Commands = yield call(loadCommands);
      const lockVersion = Math.max(move.lockVersion, versions.get(move.dealId) ?? 0);
      yield* work.performMove({ ...move, lockVersion }, versions);
    } catch (error) {
      // Its code has not come: the card goes back to where it was, and the next move is made all the same.
      yield put(moveFailed({ key: move.key }));
      const report: SagaFailure = yield getContext('onSagaFailure');
      report(error, dealMoved.type);
    }
  }
}

/** The card stands where it goes to before the server knows of it, and while others before it are still on their way. */
function* holdPage({ payload: { key } }: ReturnType<typeof dealMoved>): SagaOf<void> {
  const isOver = (action: Action) =>
    (moveConfirmed.match(action) || moveFailed.match(action)) && action.payload.key === key;
  yield* saving(function* () {
    yield take(isOver);
  });
}
