export { createAuth } from './create-auth.ts';
export type { AuthArea } from './create-auth.ts';
export type { AuthConfig } from './state/config.types.ts';
export type { AccountChange, AccountProof, AuthApi, PasswordReset, Registration } from './api.types.ts';
export type { SessionUser } from './user.types.ts';
export { createSession } from './session/create-session.ts';
export type { Session } from './session/create-session.ts';
export { credentialsOf, sessionHeaders } from './session/headers.ts';
export type { Credentials, SessionStorage, SignInMethod, StoredSession } from './session/session.types.ts';
export { createProviders } from './popup/providers.ts';
export type { Provider, Providers } from './popup/providers.ts';
export { PopupError } from './popup/popup-error.ts';
export {
  pollIntervalMs,
  requestCredentials,
  requestIdentityConfirmation,
  requestIdentityLink,
} from './popup/request-credentials.ts';
export type { LinkOptions, PopupOptions } from './popup/request-credentials.ts';
export { authEvents, authReducer } from './state/auth.slice.ts';
export type { AuthEvents, KnownSession } from './state/auth.events.types.ts';
export * from './state/auth.requests.ts';
export { signedInAgain } from './state/reentry.saga.ts';
export { isSessionValid, selectAuth, selectUser } from './state/auth.selectors.ts';
export { authTransitions } from './state/transitions.ts';
export type { AuthEvent } from './state/transitions.ts';
export type { AuthState, AuthStatus, SignedOutReason, TaskName, TaskState } from './state/auth.types.ts';
