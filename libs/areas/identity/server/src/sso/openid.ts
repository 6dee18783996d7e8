import type { SsoProvider } from '@crm/contract';
import type { AppContext, SignInProviderSettings } from '@crm/server-kit';
import * as openid from 'openid-client';

/** A provider's claims about a user. `issuer` and `subject` identify the user for good; the address does not. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  /** The time of the last authentication there in seconds, when the provider reports it. */
  authenticatedAt?: number;
}

/** The secrets of a pending sign-in that the provider's answer must match. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

const known = new WeakMap<SignInProviderSettings, Promise<openid.Configuration>>();

/** Returns the provider with its metadata, read once; undefined when it is not configured. */
function providerOf({ settings }: AppContext, name: SsoProvider): Promise<openid.Configuration> | undefined {
  const provider = settings.signInProviders?.[name];
  if (!provider) return undefined;
  const before = known.get(provider);
  if (before) return before;
  const url = new URL(provider.issuer);
  const reading = openid.discovery(url, provider.clientId, provider.clientSecret, undefined, {
    timeout: 10,
    execute: [
      // Off by default for tokens that come straight from the provider over TLS; a proxy in between may end that TLS.
      openid.enableNonRepudiationChecks,
      // The settings allow http for this machine alone.
      ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
  known.set(provider, reading);
  // The next call reads again after a failure.
  reading.catch(() => known.delete(provider));
  return reading;
}

const callbackUrl = ({ settings }: AppContext, name: SsoProvider) => `${settings.publicUrl}/api/auth/${name}/callback`;

const google = 'https://accounts.google.com';

/**
 * Returns the parameters that demand a new sign-in. A user can remove them from the address in the browser: only the
 * time of the sign-in in the signed answer proves it, so it is requested. Google accepts no `login` and no `max_age`,
 * and reports that time only when the operator has enabled it there (docs/operating.md).
 */
export const askAnew = ({ issuer }: openid.ServerMetadata): Record<string, string> =>
  issuer === google
    ? { prompt: 'select_account', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }
    : { prompt: 'login', max_age: '0' };

/** Returns true for providers that must report the time. Google and the multi-tenant Microsoft may leave it out. */
export const mustTellTime = (issuer: string): boolean =>
  issuer !== google && !issuer.startsWith('https://login.microsoftonline.com/');

/**
 * Returns the popup's address and the challenge for its answer; undefined when the provider is not configured. With
 * `anew`, a user who is signed in there must sign in again.
 */
export async function beginAt(app: AppContext, name: SsoProvider, { anew = false } = {}) {
  const configuration = await providerOf(app, name);
  if (!configuration) return undefined;
  const challenge: Challenge = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(app, name),
    scope: 'openid email profile',
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: 'S256',
    ...(anew ? askAnew(configuration.serverMetadata()) : { prompt: 'select_account' }),
  });
  return { url: url.href, challenge };
}

/** Exchanges the provider's answer for the claims; checks code, state, nonce, issuer, audience, signature and time. */
export async function claimsFrom(
  app: AppContext,
  name: SsoProvider,
  query: string,
  challenge: Challenge,
): Promise<Claims> {
  const configuration = await providerOf(app, name);
  if (!configuration) throw new Error('Provider not found');
  const answer = new URL(callbackUrl(app, name));
  answer.search = query;
  const tokens = await openid.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: challenge.verifier,
    expectedState: challenge.state,
    expectedNonce: challenge.nonce,
    idTokenExpected: true,
  });
  const { iss, sub, email, name: called, auth_time: authenticatedAt } = tokens.claims()!;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { issuer: iss, subject: sub, email: text(email).toLowerCase(), name: text(called), authenticatedAt };
}
