import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { itemsSaga } from './items/items.saga.ts';
import { itemsReducer } from './items/items.slice.ts';
import { labelsSaga } from './labels/labels.saga.ts';
import { labelsReducer } from './labels/labels.slice.ts';

function* customFieldsSaga() {
  yield fork(itemsSaga);
  yield fork(labelsSaga);
}

/** The store module, registered by the first part of the area on any page. */
export const customFieldsArea: StoreModule = {
  name: 'custom-fields',
  reducer: combineReducers({ items: itemsReducer, labels: labelsReducer }),
  saga: customFieldsSaga,
};
