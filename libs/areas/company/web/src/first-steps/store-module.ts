import type { StoreModule } from '@crm/web-kit';
import { firstStepsSaga } from './first-steps.saga.ts';
import { firstStepsReducer } from './first-steps.slice.ts';

/** The store module of the first steps, in both apps. */
export const area: StoreModule = { name: 'first-steps', reducer: firstStepsReducer, saga: firstStepsSaga };
