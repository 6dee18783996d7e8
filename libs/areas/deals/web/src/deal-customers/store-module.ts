import type { StoreModule } from '@crm/web-kit';
import { dealCustomersSaga } from './deal-customers.saga.ts';
import { dealCustomersReducer } from './deal-customers.slice.ts';

/** The store module of the related customers, loaded with their tab. */
export const dealCustomersArea: StoreModule = {
  name: 'deal-customers',
  reducer: dealCustomersReducer,
  saga: dealCustomersSaga,
};
