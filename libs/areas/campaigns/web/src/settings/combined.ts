import { combineReducers } from '@reduxjs/toolkit';
import { sending, suppressions } from './lists.slice.ts';
import { settingsSlice } from './settings.slice.ts';

export const combined = combineReducers({
  rules: settingsSlice.reducer,
  suppressions: suppressions.reducer,
  sending: sending.reducer,
});
