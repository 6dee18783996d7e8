import type { Credentials } from '../session/session.types.ts';
import { PopupError } from './popup-error.ts';
import type { Provider } from './providers.ts';

/** Interval of the popup's polling, in ms (spec 1 §9). */
export const pollIntervalMs = 500;

/** The options of `requestCredentials`. */
export interface PopupOptions {
  /** URL of this application, on the server's allow-list; the popup posts its result only to this origin. */
  authOriginUrl: string;
  /** The token of an invitation's link, when the sign-in accepts an invitation. */
  invitationToken?: string;
  /** Aborts the request and closes the popup. */
  signal?: AbortSignal;
  /** Replaces `window.open` in tests. */
  open?: (url: string, target: string, features: string) => Window | null;
}

/**
 * Opens the provider's popup, posts it the string 'requestCredentials' every 500 ms (spec 1 §7) and resolves to the
 * credentials. Call it directly in the press handler, or the browser blocks the popup. Rejects with a `PopupError`.
 */
export function requestCredentials(
  provider: Provider,
  { authOriginUrl, invitationToken, signal, open = (...args) => window.open(...args) }: PopupOptions,
): Promise<Credentials> {
  const address = popupAddress(provider, authOriginUrl);
  if (invitationToken !== undefined) address.searchParams.set('invitation_token', invitationToken);
  const popup = open(address.href, 'crm-sign-in', popupLook);
  if (!popup) return Promise.reject(new PopupError('PopupBlocked'));
  const ending = { message: 'deliverCredentials', read: deliveredCredentials };
  return converse(popup, address.origin, signal, ending).finally(() => popup.close());
}

/** The options of `requestIdentityLink` and `requestIdentityConfirmation`. */
export interface LinkOptions extends Omit<PopupOptions, 'invitationToken'> {
  /** Resolves to the server's token for the popup, which shows an empty page until then. */
  consent: () => Promise<string>;
}

/**
 * Opens the provider's popup, in which the signed-in user proves the account to be linked; the popup posts
 * `identityProved`. Resolves to a token with which the same session links the account within five minutes. Call it
 * directly in the press handler. Rejects with a `PopupError`, or with the reason of `consent`.
 */
export function requestIdentityLink(provider: Provider, options: LinkOptions): Promise<string> {
  return converseByToken(provider, options, 'link_token', {
    message: 'identityProved',
    read: ({ identity_token: token }) => textOf(token),
  });
}

/**
 * Opens the provider's popup, in which a user without a password signs in again with a linked account; the popup posts
 * `identityConfirmed`. Resolves to a token that replaces the password in one call within five minutes. Call it directly
 * in the press handler. Rejects with a `PopupError`, or with the reason of `consent`.
 */
export function requestIdentityConfirmation(provider: Provider, options: LinkOptions): Promise<string> {
  return converseByToken(provider, options, 'confirm_token', {
    message: 'identityConfirmed',
    read: ({ confirmation_token: token }) => textOf(token),
  });
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

async function converseByToken<T>(
  provider: Provider,
  { authOriginUrl, signal, consent, open = (...args) => window.open(...args) }: LinkOptions,
  parameter: string,
  ending: Ending<T>,
): Promise<T> {
  const popup = open('', 'crm-sign-in', popupLook);
  if (!popup) throw new PopupError('PopupBlocked');
  try {
    const address = popupAddress(provider, authOriginUrl);
    address.searchParams.set(parameter, await consent());
    popup.location.href = address.href;
    return await converse(popup, address.origin, signal, ending);
  } finally {
    popup.close();
  }
}

const popupLook = 'width=520,height=640,popup';

function popupAddress({ url }: Provider, authOriginUrl: string): URL {
  const address = new URL(url, window.location.href);
  address.searchParams.set('auth_origin_url', authOriginUrl);
  address.searchParams.set('omniauth_window_type', 'newWindow');
  return address;
}

/** The message that ends the polling, and the reader of its result, which returns undefined for an incomplete one. */
interface Ending<T> {
  message: string;
  read: (data: Record<string, unknown>) => T | undefined;
}

function converse<T>(popup: Window, origin: string, signal: AbortSignal | undefined, ending: Ending<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const ask = () => {
      if (popup.closed) return end(() => reject(new PopupError('PopupClosed')));
      // The request is not secret, and the popup may be at the provider's origin.
      popup.postMessage('requestCredentials', '*');
    };
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== popup) return;
      const { message, error } = (event.data ?? {}) as { message?: unknown; error?: unknown };
      if (message === 'authFailure') end(() => reject(new PopupError('AuthFailure', String(error ?? ''))));
      const told = message === ending.message ? ending.read(event.data) : undefined;
      if (told !== undefined) end(() => resolve(told));
    };
    const abort = () => end(() => reject(new PopupError('PopupClosed')));
    const end = (settle: () => void) => {
      clearInterval(timer);
      window.removeEventListener('message', listen);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const timer = setInterval(ask, pollIntervalMs);
    window.addEventListener('message', listen);
    signal?.addEventListener('abort', abort);
  });
}

/** Reads the popup's credentials by their wire names: auth_token, client_id, uid, expiry. */
function deliveredCredentials(data: Record<string, unknown>): Credentials | undefined {
  const { auth_token: accessToken, client_id: client, uid } = data;
  const expiry = Number(data.expiry);
  const isWhole = [accessToken, client, uid].every((text) => typeof text === 'string' && text !== '');
  if (!isWhole || !Number.isFinite(expiry)) return undefined;
  return { accessToken, client, uid, expiry } as Credentials;
}
