import type { Credentials } from '../session/session.types.ts';
import { PopupError } from './popup-error.ts';
import type { Provider } from './providers.ts';

/** Time between two questions to the popup, in ms (spec 1 §9). */
export const pollIntervalMs = 500;

/** What `requestCredentials` takes besides the provider. */
export interface PopupOptions {
  /** Address of this application, on the server's allow-list: the popup answers its origin and no other. */
  authOriginUrl: string;
  /** Of an invitation's link, where somebody accepts it by this sign-in. */
  invitationToken?: string;
  /** Ends the waiting and closes the popup. */
  signal?: AbortSignal;
  /** `window.open`, for tests. */
  open?: (url: string, target: string, features: string) => Window | null;
}

/**
 * Opens the provider's popup and asks it every 500 ms for credentials with the string 'requestCredentials' (spec 1 §7).
 * Must be called from the user's press itself, or the browser blocks the popup. Rejects with a `PopupError`.
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

/** What `requestIdentityLink` and `requestIdentityConfirmation` take besides the provider. */
export interface LinkOptions extends Omit<PopupOptions, 'invitationToken'> {
  /** Resolves to the server's token for the popup. The popup is open meanwhile, on an empty page. */
  consent: () => Promise<string>;
}

/**
 * Has the signed-in user prove an account of the provider that is to be linked, by the same conversation: the popup answers
 * `identityProved`. Resolves to the token by which the session that asked links it, within five minutes. Must be called from the user's press itself. Rejects with a `PopupError`, or with what `consent` rejects with.
 */
export function requestIdentityLink(provider: Provider, options: LinkOptions): Promise<string> {
  return converseByToken(provider, options, 'link_token', {
    message: 'identityProved',
    read: ({ identity_token: token }) => textOf(token),
  });
}

/**
 * Has the signed-in user sign in again with an account that is linked, for who has no password: the popup answers
 * `identityConfirmed`. Resolves to the token that stands for it in one call, within five minutes. Must be called from the
 * user's press itself. Rejects with a `PopupError`, or with what `consent` rejects with.
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

/** The message that ends a conversation, and what is read of it; undefined when it is not whole. */
interface Ending<T> {
  message: string;
  read: (data: Record<string, unknown>) => T | undefined;
}

function converse<T>(popup: Window, origin: string, signal: AbortSignal | undefined, ending: Ending<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const ask = () => {
      if (popup.closed) return end(() => reject(new PopupError('PopupClosed')));
      // The question is no secret, and the popup may be at the provider's origin meanwhile.
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

/** The popup speaks the wire's names: auth_token, client_id, uid, expiry. */
function deliveredCredentials(data: Record<string, unknown>): Credentials | undefined {
  const { auth_token: accessToken, client_id: client, uid } = data;
  const expiry = Number(data.expiry);
  const isWhole = [accessToken, client, uid].every((text) => typeof text === 'string' && text !== '');
  if (!isWhole || !Number.isFinite(expiry)) return undefined;
  return { accessToken, client, uid, expiry } as Credentials;
}
