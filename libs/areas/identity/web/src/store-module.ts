import { combineReducers } from '@reduxjs/toolkit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { fork } from 'redux-saga/effects';
import { companies } from './account/companies.slice.ts';
import { invitationSaga } from './invitation/invitation.saga.ts';
import { invitationReducer } from './invitation/invitation.slice.ts';
import { resendSaga } from './confirmation/resend.saga.ts';
import { resendReducer } from './confirmation/resend.slice.ts';
import { identitiesSaga } from './identities/identities.saga.ts';
import { identitiesReducer } from './identities/identities.slice.ts';
import { ownSessionsSaga } from './own-sessions/own-sessions.saga.ts';
import { ownSessions } from './own-sessions/own-sessions.slice.ts';
import { personalSaga } from './personal/personal.saga.ts';
import { personalReducer } from './personal/personal.slice.ts';
import { twoFactorSaga } from './two-factor/two-factor.saga.ts';
import { twoFactorReducer } from './two-factor/two-factor.slice.ts';

function* identitySaga(): SagaOf<void> {
  yield fork(resendSaga);
  yield fork(companies.saga);
  yield fork(invitationSaga);
  yield fork(identitiesSaga);
  yield fork(twoFactorSaga);
  yield fork(ownSessionsSaga);
  yield fork(personalSaga);
}

/** The reducer and sagas of the area. */
export const area: StoreModule = {
  name: 'identity',
  reducer: combineReducers({
    resend: resendReducer,
    companies: companies.reducer,
    invitation: invitationReducer,
    identities: identitiesReducer,
    twoFactor: twoFactorReducer,
    ownSessions: ownSessions.reducer,
    personal: personalReducer,
  }),
  saga: identitySaga,
};
