import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { campaignCreation, campaignPage } from './campaign.page.ts';
import { campaignLists } from './campaigns.list.ts';
import { mailingSaga } from '../mailing/mailing.saga.ts';
import { candidates, mailing } from '../mailing/mailing.slice.ts';

function* campaignsSaga() {
  yield fork(campaignLists.saga);
  yield fork(campaignPage.saga);
  yield fork(campaignCreation.saga);
  yield fork(mailingSaga);
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
  }),
  saga: campaignsSaga,
};
