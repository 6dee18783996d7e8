import type { StoreModule } from '@crm/web-kit';
import { domainsReducer, domainsSaga } from './domains.slice.ts';

/** The reducer and the saga of the settings. */
export const area: StoreModule = { name: 'email-settings', reducer: domainsReducer, saga: domainsSaga };
