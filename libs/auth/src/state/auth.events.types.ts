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

/** A user, how they signed in, and until when the credentials hold (Unix seconds). */
export interface KnownSession {
  user: SessionUser;
  method: SignInMethod;
  expiry: number;
}

/** What happens to a session, as action creators. */
export interface AuthEvents {
  /** The stored credentials are being asked about. */
  initializing: ActionCreatorWithoutPayload<'auth/initializing'>;
  /** The server could not be asked; `initializeRequested` tries again. */
  initializeFailed: ActionCreatorWithPayload<ApiFailure, 'auth/initializeFailed'>;
  /** The stored credentials hold. */
  restored: ActionCreatorWithPayload<KnownSession, 'auth/restored'>;
  /** There are none, or they do not hold. */
  notRestored: ActionCreatorWithPayload<SignedOutReason, 'auth/notRestored'>;
  signingIn: ActionCreatorWithPayload<SignInMethod, 'auth/signingIn'>;
  signedIn: ActionCreatorWithPayload<KnownSession, 'auth/signedIn'>;
  /** Without a failure the user has cancelled. */
  signInFailed: ActionCreatorWithOptionalPayload<ApiFailure | undefined, 'auth/signInFailed'>;
  /** The first step was right; a second one is asked for. */
  secondStepAsked: ActionCreatorWithPayload<{ token: string }, 'auth/secondStepAsked'>;
  signingOut: ActionCreatorWithoutPayload<'auth/signingOut'>;
  signedOut: ActionCreatorWithoutPayload<'auth/signedOut'>;
  /** The session has ended without the user asking for it. */
  sessionLost: ActionCreatorWithPayload<SignedOutReason, 'auth/sessionLost'>;
  /** The account has changed, or the current tenant. */
  userUpdated: ActionCreatorWithPayload<SessionUser, 'auth/userUpdated'>;
  /** The credentials have been renewed. */
  expiryChanged: ActionCreatorWithPayload<number, 'auth/expiryChanged'>;
  taskChanged: ActionCreatorWithPayload<TaskState & { name: TaskName }, 'auth/taskChanged'>;
  /** Which providers are set up, as the server says. */
  providersChanged: ActionCreatorWithPayload<Pick<Provider, 'name' | 'available'>[], 'auth/providersChanged'>;
}
