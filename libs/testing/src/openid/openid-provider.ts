import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

/** An account of the provider. */
export interface ProviderAccount {
  subject: string;
  email: string;
  name: string;
}

export interface OpenidProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The account of the next sign-in. */
  account: ProviderAccount;
  /** True: the next visitor refuses the consent. */
  refuses: boolean;
  /** True: ID tokens are signed with a key that the provider does not publish. */
  forges: boolean;
  /** Follows the provider's pages like a browser. Resolves to the URL of the final redirect. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

const strangeKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Returns the token with the signature of another key. */
function forged(token: string): string {
  const [header, claims] = token.split('.');
  const signed = `${header}.${claims}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), strangeKey).toString('base64url')}`;
}

/** Returns what is made, without the warnings that keys and storage in memory are not for production. */
function withoutWarnings<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

/** Follows redirects like a browser with cookies, until they leave the provider; returns that address. */
async function visit(issuer: string, address: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  while (next.origin === issuer) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${next.href} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next;
}

/**
 * Starts an OpenID provider on this machine with codes, PKCE, nonces and signed tokens like Google and Microsoft.
 * Visitors are signed in as `account` without a page.
 */
export async function openOpenidProvider(redirectUris: string[], port = 0): Promise<OpenidProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'enishi';
  const clientSecret = 'a secret that both know, for tests alone';
  const accounts = new Map<string, ProviderAccount>();
  // Like Google and Microsoft.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const provider = withoutWarnings(
    () =>
      new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
        claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        cookies: { keys: ['for tests alone'] },
        ttl: { Interaction: 60, Session: 60, Grant: 60, AuthorizationCode: 60, IdToken: 60, AccessToken: 60 },
        interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
        findAccount: (_ctx, subject) => {
          const { email = '', name = '' } = accounts.get(subject) ?? {};
          return { accountId: subject, claims: () => ({ sub: subject, email, name }) };
        },
      }),
  );
  const told: OpenidProvider = {
    issuer,
    clientId,
    clientSecret,
    account: { subject: 'g-1', email: 'hanako@gmail.example', name: '佐藤 花子' },
    refuses: false,
    forges: false,
    visit: (address) => visit(issuer, address),
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (told.forges && body?.id_token) body.id_token = forged(body.id_token);
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      if (told.refuses) {
        await provider.interactionFinished(request, response, { error: 'access_denied' });
        return;
      }
      const { subject } = told.account;
      accounts.set(subject, told.account);
      const grant = new provider.Grant({ accountId: subject, clientId });
      grant.addOIDCScope(String(params['scope']));
      await provider.interactionFinished(request, response, {
        select_account: {},
        login: { accountId: subject },
        consent: { grantId: await grant.save() },
      });
    })().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  return told;
}
