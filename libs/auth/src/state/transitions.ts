import type { AuthStatus } from './auth.types.ts';

/** What happens to a session. */
export type AuthEvent =
  | 'initializing'
  | 'initializeFailed'
  | 'restored'
  | 'notRestored'
  | 'signingIn'
  | 'signedIn'
  | 'signInFailed'
  | 'signingOut'
  | 'signedOut'
  | 'sessionLost';

/**
 * From which statuses an event leads, and where to; everything else is forbidden and changes nothing. A failed
 * initialising stays: the server was not reached, so nobody knows whether the session is good.
 */
export const authTransitions: Record<AuthEvent, { from: readonly AuthStatus[]; to: AuthStatus }> = {
  initializing: { from: ['INITIALIZING', 'SIGNED_OUT'], to: 'INITIALIZING' },
  initializeFailed: { from: ['INITIALIZING'], to: 'INITIALIZING' },
  restored: { from: ['INITIALIZING'], to: 'SIGNED_IN' },
  notRestored: { from: ['INITIALIZING'], to: 'SIGNED_OUT' },
  signingIn: { from: ['SIGNED_OUT'], to: 'SIGNING_IN' },
  signedIn: { from: ['SIGNING_IN'], to: 'SIGNED_IN' },
  signInFailed: { from: ['SIGNING_IN'], to: 'SIGNED_OUT' },
  signingOut: { from: ['SIGNED_IN'], to: 'SIGNING_OUT' },
  signedOut: { from: ['SIGNING_OUT'], to: 'SIGNED_OUT' },
  sessionLost: { from: ['SIGNED_IN', 'SIGNING_OUT'], to: 'SIGNED_OUT' },
};
