import type { AuthState } from './auth.types.ts';

/** Seconds since 1970, as `expiry` counts. */
export const nowInSeconds = (): number => Date.now() / 1000;

/** Not initialising, not signing in, and the expiry (in seconds) has not passed (spec 1 §4). */
export const isSessionValid = ({ status, expiry }: AuthState, now: number = nowInSeconds()): boolean =>
  status !== 'INITIALIZING' && status !== 'SIGNING_IN' && expiry !== null && expiry > now;

/** The state of the session in the store. */
export const selectAuth = (state: { auth: AuthState }): AuthState => state.auth;

/** The signed-in user, or the one whose page is kept open until they have signed in again; null for nobody. */
export const selectUser = (state: { auth: AuthState }) => state.auth.user ?? state.auth.held ?? null;
