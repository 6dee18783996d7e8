import type { StoreModule } from '@crm/web-kit';
import { accessSaga } from './access.saga.ts';
import { accessReducer } from './access.slice.ts';

/** The reducer and sagas of profiles and roles. */
export const area: StoreModule = { name: 'access', reducer: accessReducer, saga: accessSaga };
