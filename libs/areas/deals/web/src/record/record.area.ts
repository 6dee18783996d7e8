import type { Area } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { dealRecord, dealRecordSaga, goneReducer, leavingReducer } from './deal-record.slice.ts';

/** What shows one deal brings it: list and board need none of it. */
export const recordArea: Area = {
  name: 'deal-record',
  reducer: combineReducers({ record: dealRecord.reducer, goneId: goneReducer, leavingId: leavingReducer }),
  saga: dealRecordSaga,
};
