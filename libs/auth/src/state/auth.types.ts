import type { ApiFailure } from '@crm/api-client/runtime';
import type { Provider } from '../popup/providers.ts';
import type { SignInMethod } from '../session/session.types.ts';
import type { SessionUser } from '../user.types.ts';

/** The status of the session (spec 1 §4). */
export type AuthStatus = 'INITIALIZING' | 'SIGNING_IN' | 'SIGNED_IN' | 'SIGNING_OUT' | 'SIGNED_OUT';

/**
 * The reason for being signed out: `expired` (the session expired or the server no longer has it), `elsewhere` (another
 * tab signed out), `signedOut` (the user did), `deleted` (the account was deleted), `none` (no previous session).
 */
export type SignedOutReason = 'none' | 'signedOut' | 'expired' | 'elsewhere' | 'deleted';

/** The account calls that do not change the session's status. */
export type TaskName =
  | 'register'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'checkResetPasswordToken'
  | 'checkConfirmationToken'
  | 'updateAccount'
  | 'deleteAccount';

/** The state of such a call. `isValid` is the result of the two token checks. */
export interface TaskState {
  status: 'idle' | 'running' | 'done' | 'failed';
  failure?: ApiFailure;
  isValid?: boolean;
}

/** The session's state in the store, under `auth`. */
export interface AuthState {
  status: AuthStatus;
  method: SignInMethod;
  user: SessionUser | null;
  /**
   * The user whose session expired while their page was open; the page stays open until they sign in again. When `user`
   * is also set, another user signed in, who must not see that page.
   */
  held?: SessionUser;
  /** Set while the second factor is required, with the token for the second step. */
  secondStep?: { token: string };
  /** Expiry of the credentials in Unix seconds. */
  expiry: number | null;
  /** The failure of the last sign-in or initialisation. */
  failure?: ApiFailure;
  reason: SignedOutReason;
  tasks: Partial<Record<TaskName, TaskState>>;
  /** The single sign-on providers, including those that are not set up. */
  providers: Pick<Provider, 'name' | 'available'>[];
}
