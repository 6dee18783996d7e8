import type { Reducer } from '@reduxjs/toolkit';
import { authSaga } from './state/auth.saga.ts';
import { authReducer } from './state/auth.slice.ts';
import type { AuthState } from './state/auth.types.ts';
import type { AuthConfig } from './state/config.types.ts';

/** The session's store module: reducer and saga under the name `auth`. */
export interface AuthArea {
  name: 'auth';
  reducer: Reducer<AuthState>;
  saga: () => Generator;
}

/** Creates the session's store module. Its saga first validates the stored credentials. */
export function createAuth(config: AuthConfig): AuthArea {
  return { name: 'auth', reducer: authReducer, saga: () => authSaga(config) };
}
