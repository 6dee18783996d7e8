export { mastersSaga } from './masters/masters.saga.ts';
export { mastersForgotten, mastersReducer, mastersRequested } from './masters/masters.slice.ts';
export type { Masters, MastersState } from './masters/masters.slice.ts';
export { useMasters, viewOf } from './masters/use-masters.ts';
export type { DealTypeMaster, MastersView } from './masters/use-masters.ts';
