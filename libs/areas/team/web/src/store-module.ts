import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { accessSaga } from './access/access.saga.ts';
import { accessReducer } from './access/access.slice.ts';
import { groupsSaga } from './groups/groups.saga.ts';
import { groupsReducer } from './groups/groups.slice.ts';
import { handOverSaga } from './hand-over/hand-over.saga.ts';
import { handOverReducer } from './hand-over/hand-over.slice.ts';
import { invitationsSaga } from './invitations/invitations.saga.ts';
import { invitationsReducer } from './invitations/invitations.slice.ts';
import { membersSaga } from './members/members.saga.ts';
import { membersReducer } from './members/members.slice.ts';
import { securitySaga } from './security/security.saga.ts';
import { securityReducer } from './security/security.slice.ts';

function* teamSaga(): SagaOf<void> {
  yield fork(membersSaga);
  yield fork(invitationsSaga);
  yield fork(groupsSaga);
  yield fork(handOverSaga);
  yield fork(accessSaga);
  yield fork(securitySaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'team',
  reducer: combineReducers({
    members: membersReducer,
    invitations: invitationsReducer,
    groups: groupsReducer,
    handOver: handOverReducer,
    access: accessReducer,
    security: securityReducer,
  }),
  saga: teamSaga,
};
