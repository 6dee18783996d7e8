import type { Action } from '@reduxjs/toolkit';
import { user } from '../test/start-auth.ts';
import { isSessionValid } from './auth.selectors.ts';
import { authEvents, authReducer, initialAuthState } from './auth.slice.ts';
import type { AuthStatus } from './auth.types.ts';

const failure = { status: 401, code: 'SignInRequired', message: '', issues: [] };
const known = { user, method: 'email', expiry: 2_000_000_000 } as const;
const events: Record<string, Action> = {
  initializing: authEvents.initializing(),
  initializeFailed: authEvents.initializeFailed(failure),
  restored: authEvents.restored(known),
  notRestored: authEvents.notRestored('expired'),
  signingIn: authEvents.signingIn('google_oauth2'),
  signedIn: authEvents.signedIn(known),
  signInFailed: authEvents.signInFailed(failure),
  signingOut: authEvents.signingOut(),
  signedOut: authEvents.signedOut(),
  sessionLost: authEvents.sessionLost('elsewhere'),
};

/** Everything that is allowed; all else is forbidden. */
const allowed: Record<AuthStatus, Record<string, AuthStatus>> = {
  INITIALIZING: {
    initializing: 'INITIALIZING',
    initializeFailed: 'INITIALIZING',
    restored: 'SIGNED_IN',
    notRestored: 'SIGNED_OUT',
  },
  SIGNED_OUT: { initializing: 'INITIALIZING', signingIn: 'SIGNING_IN' },
  SIGNING_IN: { signedIn: 'SIGNED_IN', signInFailed: 'SIGNED_OUT' },
  SIGNED_IN: { signingOut: 'SIGNING_OUT', sessionLost: 'SIGNED_OUT' },
  SIGNING_OUT: { signedOut: 'SIGNED_OUT', sessionLost: 'SIGNED_OUT' },
};
const cases = Object.keys(allowed).flatMap((from) =>
  Object.keys(events).map((event) => [from as AuthStatus, event, allowed[from as AuthStatus][event]] as const),
);

it.each(cases)('in %s the event %s leads to %s', (status, event, to) => {
  const before = { ...initialAuthState, status };
  const after = authReducer(before, events[event]!);
  if (to) expect(after.status).toBe(to);
  else expect(after).toBe(before);
});

it('knows user, method and expiry while signed in, and nobody otherwise', () => {
  const signedIn = authReducer({ ...initialAuthState, status: 'SIGNING_IN' }, events.signedIn!);
  expect(signedIn).toMatchObject(known);
  const lost = authReducer(signedIn, events.sessionLost!);
  expect(lost).toMatchObject({ user: null, method: 'none', expiry: null, reason: 'elsewhere' });
});

it('remembers the method and forgets the last failure while signing in', () => {
  const before = { ...initialAuthState, status: 'SIGNED_OUT' as const, failure };
  const after = authReducer(before, events.signingIn!);
  expect(after).toMatchObject({ method: 'google_oauth2', failure: undefined });
  expect(authReducer(after, events.signInFailed!)).toMatchObject({ method: 'none', failure });
});

it('changes user and expiry only while signed in', () => {
  const changed = { ...user, name: '鈴木' };
  expect(authReducer(initialAuthState, authEvents.userUpdated(changed)).user).toBeNull();
  expect(authReducer(initialAuthState, authEvents.expiryChanged(5)).expiry).toBeNull();
  const signedIn = { ...initialAuthState, ...known, status: 'SIGNED_IN' as const };
  expect(authReducer(signedIn, authEvents.userUpdated(changed)).user).toEqual(changed);
  expect(authReducer(signedIn, authEvents.expiryChanged(5)).expiry).toBe(5);
});

it.each([
  ['INITIALIZING', 100, false],
  ['SIGNING_IN', 100, false],
  ['SIGNED_IN', 100, true],
  ['SIGNED_IN', 99, false],
  ['SIGNED_IN', null, false],
  ['SIGNED_OUT', null, false],
] as const)('a session in %s with expiry %s is valid at 99 seconds: %s', (status, expiry, expected) => {
  expect(isSessionValid({ ...initialAuthState, status, expiry }, 99)).toBe(expected);
});
