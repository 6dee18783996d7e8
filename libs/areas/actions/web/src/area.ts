import { combineReducers } from '@reduxjs/toolkit';
import type { Area } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { talkSaga } from './comments/talk.saga.ts';
import { talkReducer } from './comments/talk.slice.ts';
import { formSaga } from './form/form.saga.ts';
import { formReducer } from './form/form.slice.ts';
import { bulkSaga } from './list/bulk.saga.ts';
import { timelineSaga } from './timeline/timeline.saga.ts';
import { contactTimeline, customerTimeline, dealTimeline, narrowedReducer } from './timeline/timelines.ts';

const sagas = [
  formSaga,
  talkSaga,
  bulkSaga,
  timelineSaga,
  dealTimeline.saga,
  customerTimeline.saga,
  contactTimeline.saga,
];

function* actionsSaga() {
  for (const saga of sagas) yield fork(saga);
}

/** Reducer and sagas of the room. */
export const area: Area = {
  name: 'actions',
  reducer: combineReducers({
    form: formReducer,
    talk: talkReducer,
    narrowed: narrowedReducer,
    ofDeal: dealTimeline.reducer,
    ofCustomer: customerTimeline.reducer,
    ofContact: contactTimeline.reducer,
  }),
  saga: actionsSaga,
};
