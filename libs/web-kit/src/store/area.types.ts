import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

/** What an area puts into the store: its state stands under its name. */
export interface Area {
  /** The area's name, as in its folder: `deals`. */
  name: string;
  /** Several slices of one area are combined by the area: `combineReducers({ list, record })`. */
  reducer?: Reducer;
  /** Watches the area's events; spawned, so that its failure ends nothing else. */
  saga?: Saga;
}
