import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { createSaga } from './create/create.saga.ts';
import { createReducer } from './create/create.slice.ts';
import { draftSaga } from './draft/draft.saga.ts';
import { draftReducer } from './draft/draft.slice.ts';
import { formSaga } from './form/form.saga.ts';
import { formReducer } from './form/form.slice.ts';
import { customItemsSaga } from './items/custom-items.saga.ts';
import { customItemsReducer } from './items/custom-items.slice.ts';
import { deliveriesSaga } from './notifications/deliveries.saga.ts';
import { deliveriesReducer } from './notifications/deliveries.slice.ts';
import { recipients } from './notifications/recipients.slice.ts';
import { rowActionsSaga } from './list/row-actions.saga.ts';
import { rowActionsReducer } from './list/row-actions.slice.ts';
import { keptColumns, webformList } from './list/webform-list.ts';
import { logToolsSaga } from './logs/log-tools.saga.ts';
import { logToolsReducer } from './logs/log-tools.slice.ts';
import { logList, logsReducer } from './logs/logs.list.ts';
import { spamSaga } from './spam/spam.saga.ts';
import { spamReducer } from './spam/spam.slice.ts';
import { versionsSaga } from './versions/versions.saga.ts';
import { versionsReducer } from './versions/versions.slice.ts';

function* webformsSaga() {
  yield fork(webformList.saga);
  yield fork(keptColumns.saga);
  yield fork(rowActionsSaga);
  yield fork(createSaga);
  yield fork(formSaga);
  yield fork(draftSaga);
  yield fork(customItemsSaga);
  yield fork(logList.saga);
  yield fork(logToolsSaga);
  yield fork(deliveriesSaga);
  yield fork(recipients.saga);
  yield fork(spamSaga);
  yield fork(versionsSaga);
}

/** The store module of the area: its reducer and sagas. */
export const area: StoreModule = {
  name: 'webforms',
  reducer: combineReducers({
    list: webformList.reducer,
    columns: keptColumns.reducer,
    rows: rowActionsReducer,
    create: createReducer,
    form: formReducer,
    draft: draftReducer,
    customItems: customItemsReducer,
    logs: logsReducer,
    logTools: logToolsReducer,
    deliveries: deliveriesReducer,
    recipients: recipients.reducer,
    spam: spamReducer,
    versions: versionsReducer,
  }),
  saga: webformsSaga,
};
