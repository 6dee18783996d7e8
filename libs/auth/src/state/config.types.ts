import type { Action } from '@reduxjs/toolkit';
import type { AuthApi } from '../api.types.ts';
import type { PopupOptions } from '../popup/request-credentials.ts';
import type { Providers } from '../popup/providers.ts';
import type { Session } from '../session/create-session.ts';

/** What `createAuth` takes. */
export interface AuthConfig {
  /** The credentials; the same object gives the headers of all calls. */
  session: Session;
  api: AuthApi;
  /** Ways of single sign-on. */
  providers: Providers;
  /** Address of this application, on the server's allow-list: the popup answers its origin. */
  authOriginUrl: string;
  /** Where the link of a confirmation mail leads. */
  confirmSuccessUrl: string;
  /** Where the link of a reset mail leads. */
  resetRedirectUrl: string;
  /** Whether an action says that the server no longer knows the session; by default a failed call with status 401. */
  isSessionRefused?: (action: Action) => boolean;
  /** `window.open`, for tests. */
  openPopup?: PopupOptions['open'];
}
