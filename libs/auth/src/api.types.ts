import type { SessionUser } from './user.types.ts';

type Answer<T> = Promise<{ data: T }>;

/** Of a new account. `confirmSuccessUrl` and `configName` are filled in by the library. */
export interface Registration {
  email: string;
  password: string;
  passwordConfirmation: string;
  name?: string;
  companyName?: string;
  termsCheck?: boolean;
  locale?: string;
}

/**
 * What a signed-in user may change of the account; a new password or address needs the current password. Who has none
 * confirms a new address by `requestIdentityConfirmation`.
 */
export interface AccountChange {
  name?: string;
  nickname?: string | null;
  email?: string;
  locale?: string;
  currentDomainId?: number;
  termsCheck?: boolean;
  password?: string;
  passwordConfirmation?: string;
  currentPassword?: string;
  confirmationToken?: string;
}

/** That it is they who delete the account: the current password; of who has none `requestIdentityConfirmation`. */
export interface AccountProof {
  currentPassword?: string;
  confirmationToken?: string;
}

/** A new password by reset token, or by the current password of the session. */
export interface PasswordReset {
  id?: number;
  email?: string;
  password: string;
  passwordConfirmation: string;
  currentPassword?: string;
  resetPasswordToken?: string;
}

/**
 * The calls that the session needs (spec 1 §7). The generated client fits:
 * `{ ...authClient(send), ...accountClient(send) }`. Each rejects with an `ApiError`.
 */
export interface AuthApi {
  /** Resolves to the user, and the headers that carry the credentials. */
  signIn: (args: {
    body: { email: string; password: string };
  }) => Promise<{ data: { data: SessionUser }; headers: Record<string, string> }>;
  /**
   * Second step of signing in, after `signIn` was refused with the code `TwoFactorRequired` and a `twoFactorToken`.
   * Resolves as `signIn` does. Left out, accounts with a second factor cannot sign in here.
   */
  verifyTwoFactor?: (args: {
    body: { twoFactorToken: string; code: string };
  }) => Promise<{ data: { data: SessionUser }; headers: Record<string, string> }>;
  signOut: () => Promise<unknown>;
  validateToken: () => Answer<SessionUser>;
  register: (args: { body: Registration & { confirmSuccessUrl: string; configName: string } }) => Answer<unknown>;
  updateAccount: (args: { body: AccountChange }) => Answer<SessionUser>;
  deleteAccount: (args: { body?: AccountProof }) => Promise<unknown>;
  requestPasswordReset: (args: { body: { email: string; redirectUrl: string } }) => Promise<unknown>;
  resetPassword: (args: { body: PasswordReset }) => Promise<unknown>;
  checkResetPasswordToken: (args: { resetPasswordToken: string }) => Answer<{ valid: boolean }>;
  checkConfirmationToken: (args: { confirmationToken: string }) => Answer<{ valid: boolean }>;
}
