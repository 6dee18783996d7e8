import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { createReducer, createSaga, templates } from './create/create.slice.ts';
import { editorSaga } from './editor/editor.saga.ts';
import { editorReducer } from './editor/editor.slice.ts';
import { errorSettingsReducer, errorSettingsSaga } from './errors/error-settings.slice.ts';
import { automationList } from './list/automation-list.ts';
import { rowActionsSaga } from './list/row-actions.saga.ts';
import { rowActionsReducer } from './list/row-actions.slice.ts';
import { logList, logsSaga, runReducer } from './logs/logs.slice.ts';

function* automationsSaga() {
  yield fork(automationList.saga);
  yield fork(rowActionsSaga);
  yield fork(createSaga);
  yield fork(errorSettingsSaga);
  yield fork(editorSaga);
  yield fork(logsSaga);
}

/** The store module of the area: its reducer and sagas. */
export const area: StoreModule = {
  name: 'automations',
  reducer: combineReducers({
    list: automationList.reducer,
    rows: rowActionsReducer,
    create: createReducer,
    templates: templates.reducer,
    errors: errorSettingsReducer,
    editor: editorReducer,
    logs: logList.reducer,
    run: runReducer,
  }),
  saga: automationsSaga,
};
