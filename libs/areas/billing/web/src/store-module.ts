import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { choice } from './choice/choice.slice.ts';
import { editorSaga } from './editor/editor.saga.ts';
import { editorReducer } from './editor/editor.slice.ts';
import { estimateColumns, estimatesList, savedEstimates } from './list/estimates.list.ts';
import { ofDeal } from './record/of-deal.slice.ts';
import { workSaga } from './estimate-commands/estimate-commands.saga.ts';
import { workReducer } from './estimate-commands/estimate-commands.slice.ts';

function* billingSaga() {
  yield fork(estimatesList.saga);
  yield fork(estimateColumns.saga);
  yield fork(savedEstimates.saga);
  yield fork(ofDeal.saga);
  yield fork(choice.saga);
  yield fork(editorSaga);
  yield fork(workSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'billing',
  reducer: combineReducers({
    list: estimatesList.reducer,
    columns: estimateColumns.reducer,
    saved: savedEstimates.reducer,
    ofDeal: ofDeal.reducer,
    choice: choice.reducer,
    editor: editorReducer,
    work: workReducer,
  }),
  saga: billingSaga,
};
