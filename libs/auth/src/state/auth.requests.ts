import { createAction } from '@reduxjs/toolkit';
import type { AccountChange, AccountProof, PasswordReset, Registration } from '../api.types.ts';

/** Asks once more about the stored credentials, after `initializeFailed`. Dispatched by the saga itself at the start. */
export const initializeRequested = createAction('auth/initializeRequested');
/** Signs in by e-mail and password. */
export const signInRequested = createAction<{ email: string; password: string }>('auth/signInRequested');
/** Goes the second step of signing in: a code of the authenticator app, or a recovery code. */
export const secondStepRequested = createAction<{ code: string }>('auth/secondStepRequested');
/** Gives up the second step; signing in begins anew. */
export const secondStepDeclined = createAction('auth/secondStepDeclined');
/** Signs in by popup. Dispatch it in the press handler itself, or the browser blocks the popup. */
export const popupSignInRequested = createAction<{
  provider: string;
  /** Of an invitation's link, where somebody accepts it by this sign-in. */
  invitationToken?: string;
}>('auth/popupSignInRequested');
/** Gives up a sign-in by popup. */
export const popupSignInCancelled = createAction('auth/popupSignInCancelled');
/** Gives up the page that was kept open for the user whose session ran out; they go to the sign-in screen. */
export const reentryDeclined = createAction('auth/reentryDeclined');
/** Signs out, here and in other tabs. */
export const signOutRequested = createAction('auth/signOutRequested');
/** Makes another of the user's tenants the current one. */
export const domainChangeRequested = createAction<{ domainId: number }>('auth/domainChangeRequested');

/** Registers an account; a mail asks to confirm the address. Task `register`. */
export const registerRequested = createAction<Registration>('auth/registerRequested');
/** Asks for a mail to set a new password. Task `requestPasswordReset`. */
export const passwordResetRequested = createAction<{ email: string }>('auth/passwordResetRequested');
/** Sets the new password. Task `resetPassword`. */
export const newPasswordRequested = createAction<PasswordReset>('auth/newPasswordRequested');
/** Asks whether the token of a reset mail is good. Task `checkResetPasswordToken`. */
export const resetTokenCheckRequested = createAction<{ token: string }>('auth/resetTokenCheckRequested');
/** Asks whether the token of a confirmation mail is good. Task `checkConfirmationToken`. */
export const confirmationTokenCheckRequested = createAction<{ token: string }>('auth/confirmationTokenCheckRequested');
/** Changes the account. Task `updateAccount`. */
export const accountUpdateRequested = createAction<AccountChange>('auth/accountUpdateRequested');
/** Deletes the account and ends the session; a proof that is given must be right. Task `deleteAccount`. */
export const accountDeletionRequested = createAction<AccountProof | undefined>('auth/accountDeletionRequested');
