import type { Reducer } from '@reduxjs/toolkit';
import { authSaga } from './state/auth.saga.ts';
import { authReducer } from './state/auth.slice.ts';
import type { AuthState } from './state/auth.types.ts';
import type { AuthConfig } from './state/config.types.ts';

/** What the session puts into a store: reducer and saga under the name `auth`. */
export interface AuthArea {
  name: 'auth';
  reducer: Reducer<AuthState>;
  saga: () => Generator;
}

/** The session as an area of the store; its saga begins by asking about the stored credentials. */
export function createAuth(config: AuthConfig): AuthArea {
  return { name: 'auth', reducer: authReducer, saga: () => authSaga(config) };
}
