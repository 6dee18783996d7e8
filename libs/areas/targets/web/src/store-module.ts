import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { targetsSaga } from './table/table.saga.ts';
import { achieved, draftsReducer, tables } from './table/table.slice.ts';

/** The reducer and the sagas of the area. */
export const area: StoreModule = {
  name: 'targets',
  reducer: combineReducers({ tables: tables.reducer, achieved: achieved.reducer, drafts: draftsReducer }),
  saga: targetsSaga,
};
