import type { StoreModule } from '@crm/web-kit';
import { dashboardsSaga } from './page/dashboards.saga.ts';
import { dashboardsReducer } from './page/dashboards.slice.ts';

/** The store module of the area: reducer and sagas. */
export const area: StoreModule = { name: 'dashboards', reducer: dashboardsReducer, saga: dashboardsSaga };
