import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { accessReducer, accessSaga } from './access/access.slice.ts';
import { basicsSaga } from './detail/basics.saga.ts';
import { basicsReducer } from './detail/basics.slice.ts';
import { freshSaga } from './fresh/fresh.saga.ts';
import { freshReducer } from './fresh/fresh.slice.ts';
import { lifecycleReducer, lifecycleSaga } from './lifecycle/lifecycle.slice.ts';
import { listSaveSaga } from './masters/list-save.saga.ts';
import { listSaveReducer } from './masters/list-save.slice.ts';
import { usesReducer, usesSaga } from './masters/uses.slice.ts';
import { requiredReducer, requiredSaga } from './required/required.slice.ts';
import { typesSaga } from './types/types.saga.ts';
import { typesReducer } from './types/types.slice.ts';

function* settingsSaga(): SagaOf<void> {
  yield fork(typesSaga);
  yield fork(freshSaga);
  yield fork(basicsSaga);
  yield fork(accessSaga);
  yield fork(requiredSaga);
  yield fork(listSaveSaga);
  yield fork(usesSaga);
  yield fork(lifecycleSaga);
}

/** The store module of the settings: reducer and sagas. */
export const area: StoreModule = {
  name: 'deal-settings',
  reducer: combineReducers({
    types: typesReducer,
    fresh: freshReducer,
    basics: basicsReducer,
    access: accessReducer,
    required: requiredReducer,
    listSave: listSaveReducer,
    uses: usesReducer,
    lifecycle: lifecycleReducer,
  }),
  saga: settingsSaga,
};
