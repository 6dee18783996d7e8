import type { StoreModule } from '@crm/web-kit';
import { securitySaga } from './security.saga.ts';
import { securityReducer } from './security.slice.ts';

/** The reducer and saga of the company's security. */
export const area: StoreModule = { name: 'security', reducer: securityReducer, saga: securitySaga };
