import type { ApiFailure } from '@crm/api-client/runtime';
import type { Provider } from '../popup/providers.ts';
import type { SignInMethod } from '../session/session.types.ts';
import type { SessionUser } from '../user.types.ts';

/** Spec 1 §4. */
export type AuthStatus = 'INITIALIZING' | 'SIGNING_IN' | 'SIGNED_IN' | 'SIGNING_OUT' | 'SIGNED_OUT';

/**
 * Why nobody is signed in: expired (the time is over, or the server no longer knows the session), elsewhere (another tab
 * signed out), signedOut (the user did), deleted (the account is gone), none (nobody ever was).
 */
export type SignedOutReason = 'none' | 'signedOut' | 'expired' | 'elsewhere' | 'deleted';

/** Calls around an account that change no status by themselves. */
export type TaskName =
  | 'register'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'checkResetPasswordToken'
  | 'checkConfirmationToken'
  | 'updateAccount'
  | 'deleteAccount';

/** How such a call stands. `isValid` is the answer of the two checks. */
export interface TaskState {
  status: 'idle' | 'running' | 'done' | 'failed';
  failure?: ApiFailure;
  isValid?: boolean;
}

/** The session as it stands in the store, under `auth`. */
export interface AuthState {
  status: AuthStatus;
  method: SignInMethod;
  user: SessionUser | null;
  /**
   * Whose session ran out while their page was open: it stays open until they have signed in again. Beside a signed-in
   * `user` it says that somebody else has come, who may not see that page.
   */
  held?: SessionUser;
  /** The password was right, and a code is asked for: what the second step is done with. */
  secondStep?: { token: string };
  /** Unix seconds. */
  expiry: number | null;
  /** Why the last sign-in or initialising failed. */
  failure?: ApiFailure;
  reason: SignedOutReason;
  tasks: Partial<Record<TaskName, TaskState>>;
  /** The single-sign-on buttons, those that are not set up included. */
  providers: Pick<Provider, 'name' | 'available'>[];
}
