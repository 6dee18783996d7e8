import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { binList, binSaga } from './bin/bin.list.ts';

/** The reducer and sagas of the bin. */
export const area: StoreModule = { name: 'bin', reducer: combineReducers({ list: binList.reducer }), saga: binSaga };
