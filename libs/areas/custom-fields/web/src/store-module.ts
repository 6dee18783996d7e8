import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { itemsSaga } from './items/items.saga.ts';
import { itemsReducer } from './items/items.slice.ts';

/** The store module, registered by the first part of the area on any page. */
export const customFieldsArea: StoreModule = {
  name: 'custom-fields',
  reducer: combineReducers({ items: itemsReducer }),
  saga: itemsSaga,
};
