import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { campaignCreation, campaignPage } from './campaign.page.ts';
import { campaignLists } from './campaigns.list.ts';
import { mailingSaga } from '../mailing/mailing.saga.ts';
import { candidates, leftOut, mailing } from '../mailing/mailing.slice.ts';
import { draftCounts, pageDraft } from '../editor/draft.slice.ts';
import { editorSaga } from '../editor/editor.saga.ts';
import { editorReducer } from '../editor/editor.slice.ts';
import { rules, senderDomains } from '../editor/sender-domains.ts';
import { downloadSaga, reason, results, targets } from '../report/report.slice.ts';

function* campaignsSaga() {
  yield fork(campaignLists.saga);
  yield fork(campaignPage.saga);
  yield fork(campaignCreation.saga);
  yield fork(mailingSaga);
  yield fork(editorSaga);
  yield fork(downloadSaga);
  for (const { saga } of [senderDomains, rules, pageDraft, draftCounts, results, targets, reason]) yield fork(saga);
}

/** The reducer and sagas of campaigns. */
export const area: StoreModule = {
  name: 'campaigns',
  reducer: combineReducers({
    list: campaignLists.list.reducer,
    columns: campaignLists.columns.reducer,
    saved: campaignLists.saved.reducer,
    ...campaignPage.reducers,
    creation: campaignCreation.reducer,
    mailing: mailing.reducer,
    candidates: candidates.reducer,
    leftOut: leftOut.reducer,
    mailEditor: editorReducer,
    senderDomains: senderDomains.reducer,
    rules: rules.reducer,
    pageDraft: pageDraft.reducer,
    draftCounts: draftCounts.reducer,
    results: results.reducer,
    targets: targets.reducer,
    reason: reason.reducer,
  }),
  saga: campaignsSaga,
};
