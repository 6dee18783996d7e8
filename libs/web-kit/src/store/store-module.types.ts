import type { Reducer } from '@reduxjs/toolkit';
import type { Saga } from 'redux-saga';

/** A store module: the reducer and saga of an area, with its state under the area's name. */
export interface StoreModule {
  /** The area's name, like its folder: `deals`. */
  name: string;
  /** The reducer; an area combines several slices itself: `combineReducers({ list, record })`. */
  reducer?: Reducer;
  /** The saga; it is spawned, so that its failure does not affect others. */
  saga?: Saga;
}
