import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule } from '@crm/web-kit';
import { groupsReducer } from '../groups/groups.slice.ts';
import { handOverReducer } from '../hand-over/hand-over.slice.ts';
import { invitationsReducer } from '../invitations/invitations.slice.ts';
import { membersSaga } from './members.saga.ts';
import { membersReducer } from './members.slice.ts';

/** The reducer and sagas of members and invitations. */
export const area: StoreModule = {
  name: 'members',
  reducer: combineReducers({
    list: membersReducer,
    invitations: invitationsReducer,
    groups: groupsReducer,
    handOver: handOverReducer,
  }),
  saga: membersSaga,
};
