import type { AuthState } from './auth.types.ts';

/** Returns the current Unix time in seconds, the unit of `expiry`. */
export const nowInSeconds = (): number => Date.now() / 1000;

/** Returns true when the session is neither initialising nor signing in and `expiry` has not passed (spec 1 §4). */
export const isSessionValid = ({ status, expiry }: AuthState, now: number = nowInSeconds()): boolean =>
  status !== 'INITIALIZING' && status !== 'SIGNING_IN' && expiry !== null && expiry > now;

/** Returns the session's state in the store. */
export const selectAuth = (state: { auth: AuthState }): AuthState => state.auth;

/** Returns the signed-in user, or the user whose page is kept open after an expiry, or null. */
export const selectUser = (state: { auth: AuthState }) => state.auth.user ?? state.auth.held ?? null;
