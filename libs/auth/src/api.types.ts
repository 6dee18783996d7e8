import type { SessionUser } from './user.types.ts';

type Answer<T> = Promise<{ data: T }>;

/** The data of a new account. The library fills in `confirmSuccessUrl` and `configName`. */
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
 * Changes of the signed-in user's account. A new password or e-mail address needs the current password; users without a
 * password confirm a new address with the token of `requestIdentityConfirmation`.
 */
export interface AccountChange {
  name?: string;
  nickname?: string | null;
  kana?: string | null;
  email?: string;
  locale?: string;
  currentDomainId?: number;
  termsCheck?: boolean;
  password?: string;
  passwordConfirmation?: string;
  currentPassword?: string;
  confirmationToken?: string;
}

/**
 * The proof for deleting an account: the current password, or without a password the token of
 * `requestIdentityConfirmation`.
 */
export interface AccountProof {
  currentPassword?: string;
  confirmationToken?: string;
}

/** A new password, with the token of a reset mail or the current password. */
export interface PasswordReset {
  id?: number;
  email?: string;
  password: string;
  passwordConfirmation: string;
  currentPassword?: string;
  resetPasswordToken?: string;
}

/**
 * The API calls of the session (spec 1 §7). The generated client implements them:
 * `{ ...authClient(send), ...accountClient(send) }`. Each rejects with an `ApiError`.
 */
export interface AuthApi {
  /** Resolves to the user and the headers with the credentials. */
  signIn: (args: {
    body: { email: string; password: string };
  }) => Promise<{ data: { data: SessionUser }; headers: Record<string, string> }>;
  /**
   * Completes a sign-in after `signIn` was refused with the code `TwoFactorRequired` and a `twoFactorToken`. Resolves
   * like `signIn`. When it is absent, accounts with a second factor cannot sign in.
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
