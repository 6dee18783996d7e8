import type { StoreModule } from '@crm/web-kit';
import { connectionsReducer, connectionsSaga } from './connections.slice.ts';

/** The reducer and the saga of the settings. */
export const area: StoreModule = { name: 'accounting-settings', reducer: connectionsReducer, saga: connectionsSaga };
