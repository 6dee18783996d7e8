import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { dealFields, dealRecord, dealRecordSaga, deletedDealReducer, leavingReducer } from './deal-record.slice.ts';

/** The store module of a single deal, loaded by its page and panel; list and board do not need it. */
export const recordArea: StoreModule = {
  name: 'deal-record',
  reducer: combineReducers({
    record: dealRecord.reducer,
    fields: dealFields.reducer,
    goneId: deletedDealReducer,
    leavingId: leavingReducer,
  }),
  saga: dealRecordSaga,
};
