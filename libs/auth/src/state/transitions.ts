import type { AuthStatus } from './auth.types.ts';

/** The names of session events. */
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
 * The allowed transitions by event; any other one is ignored. After a failed initialisation the status stays
 * `INITIALIZING`, because without the server it is unknown if the session is valid.
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
