import type { StoreModule } from '@crm/web-kit';
import { homeSaga } from './page/home.saga.ts';
import { homeReducer } from './page/home.slice.ts';

/** The store module of the area: reducer and sagas. */
export const area: StoreModule = { name: 'home', reducer: homeReducer, saga: homeSaga };
