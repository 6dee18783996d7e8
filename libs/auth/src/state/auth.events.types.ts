import type {
  ActionCreatorWithoutPayload,
  ActionCreatorWithOptionalPayload,
  ActionCreatorWithPayload,
} from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { Provider } from '../popup/providers.ts';
import type { SignInMethod } from '../session/session.types.ts';
import type { SessionUser } from '../user.types.ts';
import type { SignedOutReason, TaskName, TaskState } from './auth.types.ts';

/** A user, their sign-in method and the expiry of the credentials (Unix seconds). */
export interface KnownSession {
  user: SessionUser;
  method: SignInMethod;
  expiry: number;
}

/** The events of a session, as action creators. */
export interface AuthEvents {
  /** The stored credentials are being validated. */
  initializing: ActionCreatorWithoutPayload<'auth/initializing'>;
  /** The server could not be reached; `initializeRequested` tries again. */
  initializeFailed: ActionCreatorWithPayload<ApiFailure, 'auth/initializeFailed'>;
  /** The stored credentials are valid. */
  restored: ActionCreatorWithPayload<KnownSession, 'auth/restored'>;
  /** There are no valid stored credentials. */
  notRestored: ActionCreatorWithPayload<SignedOutReason, 'auth/notRestored'>;
  signingIn: ActionCreatorWithPayload<SignInMethod, 'auth/signingIn'>;
  signedIn: ActionCreatorWithPayload<KnownSession, 'auth/signedIn'>;
  /** The sign-in failed; without a payload, the user cancelled it. */
  signInFailed: ActionCreatorWithOptionalPayload<ApiFailure | undefined, 'auth/signInFailed'>;
  /** The password was correct and the second factor is required. */
  secondStepAsked: ActionCreatorWithPayload<{ token: string }, 'auth/secondStepAsked'>;
  signingOut: ActionCreatorWithoutPayload<'auth/signingOut'>;
  signedOut: ActionCreatorWithoutPayload<'auth/signedOut'>;
  /** The session ended without a sign-out in this tab. */
  sessionLost: ActionCreatorWithPayload<SignedOutReason, 'auth/sessionLost'>;
  /** The account or the current tenant changed. */
  userUpdated: ActionCreatorWithPayload<SessionUser, 'auth/userUpdated'>;
  /** The credentials were renewed. */
  expiryChanged: ActionCreatorWithPayload<number, 'auth/expiryChanged'>;
  taskChanged: ActionCreatorWithPayload<TaskState & { name: TaskName }, 'auth/taskChanged'>;
  /** The server's list of providers arrived. */
  providersChanged: ActionCreatorWithPayload<Pick<Provider, 'name' | 'available'>[], 'auth/providersChanged'>;
}
