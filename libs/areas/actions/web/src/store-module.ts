import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { weekReducer, weekSaga } from './calendar/week.slice.ts';
import { liveSaga } from './domain/live.saga.ts';
import { talkSaga } from './comments/discussion.saga.ts';
import { talkReducer } from './comments/discussion.slice.ts';
import { formSaga } from './form/form.saga.ts';
import { formReducer } from './form/form.slice.ts';
import { actionsList, keptColumns } from './list/actions.list.ts';
import { bulkSaga } from './list/bulk.saga.ts';
import { actionsInline } from './list/inline.ts';
import { listSaga } from './list/list.saga.ts';
import { report, reportSaga } from './report/report.slice.ts';
import { askedReport } from './report/words/asked-report.ts';
import { draftsSaga } from './report/words/drafts.saga.ts';
import { draftsReducer } from './report/words/drafts.slice.ts';
import { words, wordsSaga } from './report/words/words.slice.ts';
import { actionSearches } from './saved/saved.ts';
import { targetsReducer, targetsSaga } from './targets/targets.slice.ts';
import { timelineSaga } from './timeline/timeline.saga.ts';
import { contactTimeline, customerTimeline, dealTimeline, narrowedReducer } from './timeline/timelines.ts';

const sagas = [
  liveSaga,
  formSaga,
  talkSaga,
  bulkSaga,
  timelineSaga,
  dealTimeline.saga,
  customerTimeline.saga,
  contactTimeline.saga,
  listSaga,
  actionsInline.saga,
  keptColumns.saga,
  actionSearches.saga,
  weekSaga,
  reportSaga,
  wordsSaga,
  draftsSaga,
  askedReport.saga,
  targetsSaga,
];

function* actionsSaga() {
  for (const saga of sagas) yield fork(saga);
}

/** The store module of the area: reducer and sagas. */
export const area: StoreModule = {
  name: 'actions',
  reducer: combineReducers({
    form: formReducer,
    talk: talkReducer,
    narrowed: narrowedReducer,
    ofDeal: dealTimeline.reducer,
    ofCustomer: customerTimeline.reducer,
    ofContact: contactTimeline.reducer,
    list: actionsList.reducer,
    columns: keptColumns.reducer,
    saved: actionSearches.reducer,
    week: weekReducer,
    report: report.reducer,
    words: words.reducer,
    wordDrafts: draftsReducer,
    askedReport: askedReport.reducer,
    targets: targetsReducer,
  }),
  saga: actionsSaga,
};
