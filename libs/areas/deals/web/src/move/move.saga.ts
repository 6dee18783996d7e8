import { saving, takeEvery } from '@crm/web-kit';
import type { SagaFailure, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { actionChannel, call, getContext, put, take } from 'redux-saga/effects';
import { loadCommands } from '../load-commands.ts';
import type { Commands } from '../load-commands.ts';
import { dealMoved, moveConfirmed, moveFailed } from './move.events.ts';

/** Moves deals one by one, each based on the version that the move before returned. */
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
      // The commands chunk failed to load: the card goes back, and the next move still runs.
      yield put(moveFailed({ key: move.key }));
      const report: SagaFailure = yield getContext('onSagaFailure');
      report(error, dealMoved.type);
    }
  }
}

/**
 * Marks the page as saving until the move is settled, since the card shows in its new place before the server confirms
 * it.
 */
function* holdPage({ payload: { key } }: ReturnType<typeof dealMoved>): SagaOf<void> {
  const isOver = (action: Action) =>
    (moveConfirmed.match(action) || moveFailed.match(action)) && action.payload.key === key;
  yield* saving(function* () {
    yield take(isOver);
  });
}
