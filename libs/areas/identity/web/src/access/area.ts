import type { Area } from '@crm/web-kit';
import { accessSaga } from './access.saga.ts';
import { accessReducer } from './access.slice.ts';

/** Reducer and sagas of profiles and roles. */
export const area: Area = { name: 'access', reducer: accessReducer, saga: accessSaga };
