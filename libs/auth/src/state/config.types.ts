import type { Action } from '@reduxjs/toolkit';
import type { AuthApi } from '../api.types.ts';
import type { PopupOptions } from '../popup/request-credentials.ts';
import type { Providers } from '../popup/providers.ts';
import type { Session } from '../session/create-session.ts';

/** The configuration of `createAuth`. */
export interface AuthConfig {
  /** The session, whose `headers` all API calls use. */
  session: Session;
  api: AuthApi;
  /** The single sign-on providers. */
  providers: Providers;
  /** URL of this application, on the server's allow-list; the popup posts its result to this origin. */
  authOriginUrl: string;
  /** Target URL of the link in confirmation mails. */
  confirmSuccessUrl: string;
  /** Target URL of the link in reset mails. */
  resetRedirectUrl: string;
  /** Returns true for an action that reports a refused session. Default: a failed call with status 401. */
  isSessionRefused?: (action: Action) => boolean;
  /** Replaces `window.open` in tests. */
  openPopup?: PopupOptions['open'];
}
