import type { Area } from '@crm/web-kit';
import { membersSaga } from './members.saga.ts';
import { membersReducer } from './members.slice.ts';

/** Reducer and sagas of the members. */
export const area: Area = { name: 'members', reducer: membersReducer, saga: membersSaga };
