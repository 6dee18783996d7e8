import type { SsoProvider } from '@crm/contract';
import type { AppContext, SignInProviderSettings } from '@crm/server-kit';
import * as openid from 'openid-client';

/** What a provider says of whoever has signed in there. `issuer` and `subject` name them for good; the address does not. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  /** When they last proved there who they are, in seconds, where the provider says it. */
  authenticatedAt?: number;
}

/** What is remembered of a sign-in under way until the provider answers. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

const known = new WeakMap<SignInProviderSettings, Promise<openid.Configuration>>();

/** The provider with its metadata, read once; undefined when it is not set up. */
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
      // The settings take http of this machine alone.
      ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
  known.set(provider, reading);
  // One that was away is asked again by the next.
  reading.catch(() => known.delete(provider));
  return reading;
}

const callbackUrl = ({ settings }: AppContext, name: SsoProvider) => `${settings.publicUrl}/api/auth/${name}/callback`;

const google = 'https://accounts.google.com';

/**
 * Whoever is signed in there already must prove it again. What the browser carries to the provider its user may leave out:
 * only the time of the sign-in in the signed answer proves it, and it is asked for. Google takes no `login` and no
 * `max_age`, and tells that time where the operator has switched it on there (docs/operating.md).
 */
export const askAnew = ({ issuer }: openid.ServerMetadata): Record<string, string> =>
  issuer === google
    ? { prompt: 'select_account', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }
    : { prompt: 'login', max_age: '0' };

/** Google, and Microsoft with its many tenants, may leave the time out; every other provider has to tell it when asked. */
export const mustTellTime = (issuer: string): boolean =>
  issuer !== google && !issuer.startsWith('https://login.microsoftonline.com/');

/**
 * Where the popup goes, and what its answer will be held against; undefined when the provider is not set up. With `anew`
 * whoever is signed in there already must prove it again.
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

/** Takes the provider's answer for the claims: code, state, nonce, issuer, audience, signature and time are judged. */
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
