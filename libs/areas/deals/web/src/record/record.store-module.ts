import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { dealRecord, dealRecordSaga, deletedDealReducer, leavingReducer } from './deal-record.slice.ts';

/** What shows one deal brings it: list and board need none of it. */
export const recordArea: StoreModule = {
  name: 'deal-record',
  reducer: combineReducers({ record: dealRecord.reducer, goneId: deletedDealReducer, leavingId: leavingReducer }),
  saga: dealRecordSaga,
};
