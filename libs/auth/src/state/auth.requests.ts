import { createAction } from '@reduxjs/toolkit';
import type { AccountChange, AccountProof, PasswordReset, Registration } from '../api.types.ts';

/** Validates the stored credentials again after `initializeFailed`. The saga dispatches it itself at the start. */
export const initializeRequested = createAction('auth/initializeRequested');
/** Signs in by e-mail and password. */
export const signInRequested = createAction<{ email: string; password: string }>('auth/signInRequested');
/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export const secondStepRequested = createAction<{ code: string }>('auth/secondStepRequested');
/** Cancels the second step; the user starts over. */
export const secondStepDeclined = createAction('auth/secondStepDeclined');
/** Signs in by popup. Dispatch it directly in the press handler, or the browser blocks the popup. */
export const popupSignInRequested = createAction<{
  provider: string;
  /** The token of an invitation's link, when the sign-in accepts an invitation. */
  invitationToken?: string;
}>('auth/popupSignInRequested');
/** Cancels a popup sign-in. */
export const popupSignInCancelled = createAction('auth/popupSignInCancelled');
/** Closes the page that was kept open after an expiry; the user goes to the sign-in screen. */
export const reentryDeclined = createAction('auth/reentryDeclined');
/** Signs out, in this and other tabs. */
export const signOutRequested = createAction('auth/signOutRequested');
/** Switches the current tenant to another one of the user. */
export const domainChangeRequested = createAction<{ domainId: number }>('auth/domainChangeRequested');

/** Registers an account; the server sends a confirmation mail. Task `register`. */
export const registerRequested = createAction<Registration>('auth/registerRequested');
/** Requests a password reset mail. Task `requestPasswordReset`. */
export const passwordResetRequested = createAction<{ email: string }>('auth/passwordResetRequested');
/** Sets the new password. Task `resetPassword`. */
export const newPasswordRequested = createAction<PasswordReset>('auth/newPasswordRequested');
/** Checks that the token of a reset mail is valid. Task `checkResetPasswordToken`. */
export const resetTokenCheckRequested = createAction<{ token: string }>('auth/resetTokenCheckRequested');
/** Checks that the token of a confirmation mail is valid. Task `checkConfirmationToken`. */
export const confirmationTokenCheckRequested = createAction<{ token: string }>('auth/confirmationTokenCheckRequested');
/** Changes the account. Task `updateAccount`. */
export const accountUpdateRequested = createAction<AccountChange>('auth/accountUpdateRequested');
/** Deletes the account and ends the session; the server checks the proof when there is one. Task `deleteAccount`. */
export const accountDeletionRequested = createAction<AccountProof | undefined>('auth/accountDeletionRequested');
