import { combineReducers } from '@reduxjs/toolkit';
import type { Area } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { boardSaga } from './board/board.saga.ts';
import { boardReducer } from './board/board.slice.ts';
import { movesSaga } from './move/move.saga.ts';

function* dealsSaga() {
  yield fork(boardSaga);
  yield fork(movesSaga);
}

/** Reducer and sagas of the room. */
export const area: Area = {
  name: 'deals',
  reducer: combineReducers({ board: boardReducer }),
  saga: dealsSaga,
};
