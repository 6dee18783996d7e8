import { identities, ssoProviders } from '@crm/contract';
import type { SsoProvider } from '@crm/contract';
import { auditInsert, found, implement, inUse, invalid, localeOf, notFound } from '@crm/server-kit';
import type { House, PublicContext, StaffContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { currentPasswordFits } from '../auth/password-reset.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { beginSso } from './begin.ts';
import { readBrowserCookie } from './browser-cookie.ts';
import { aboutResult, endSso } from './callback.ts';
import { popupPage } from './popup-page.ts';

/** A consent to link is good for five minutes. */
const consentMs = 5 * 60_000;

/** Single sign-on by popup, and which accounts of other services sign one in. */
export function ssoRoutes(house: House): void {
  implement(house, identities, {
    signInByGoogle: (ctx, { query }) => beginSso(house, ctx, 'google_oauth2', query),
    signInByMicrosoft: (ctx, { query }) => beginSso(house, ctx, 'azure_oauth2', query),
    listSignInProviders: () => ({
      data: ssoProviders.map((name) => ({ name, available: house.settings.signInProviders?.[name] !== undefined })),
    }),
    getOauthSession: (ctx) => takeResult(house, ctx),
    listIdentities: async (ctx) => ({ data: await list(house, ctx.userId) }),
    startIdentityLink: (ctx, { body }) => startLink(house, ctx, body),
    unlinkIdentity: (ctx, { params }) => unlink(house, ctx, params.id),
  });
  for (const provider of ssoProviders) {
    house.app.get(`/api/auth/${provider}/callback`, async (request, reply) => {
      const ctx: PublicContext = {
        requestId: request.id,
        locale: localeOf(request.headers['accept-language']),
        log: request.log,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        headers: request.headers as Record<string, string | undefined>,
        setHeader: (header, value) => void reply.header(header, value),
      };
      await limitCalls(house, ctx, 'sso', 60);
      const { data, origin } = await endSso(house, ctx, provider, request.url.split('?')[1] ?? '');
      const { html, headers } = popupPage(ctx.locale, data, origin);
      return reply.headers(headers).send(html);
    });
  }
  house.cleaners.add('sign-ins with a provider', async (now) => {
    for (const table of ['sso_flows', 'sso_links', 'sso_results'] as const)
      await house.database.system.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute();
  });
}

const list = ({ database }: House, userId: number) =>
  database.system
    .selectFrom('user_identities')
    .select(['id', 'email', 'created_at', 'last_used_at'])
    .select((eb) => eb.ref('provider').$castTo<SsoProvider>().as('provider'))
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** What the popup could not say to its opener: once, within a minute, to the browser that began. */
async function takeResult(house: House, ctx: PublicContext) {
  await limitCalls(house, ctx, 'oauthSession', 60);
  const row = await house.database.system
    .deleteFrom('sso_results')
    .where('browser_hash', '=', hashToken(readBrowserCookie(house.settings, ctx.headers['cookie'])))
    .where('expires_at', '>', house.clock.now().toISOString())
    .returning('result')
    .executeTakeFirst();
  const { auth_token, client_id, uid, expiry } = JSON.parse(
    house.secrets.open(found(row).result, aboutResult),
  ) as Record<'auth_token' | 'client_id' | 'uid', string> & { expiry: number };
  return { data: { auth_token, client_id, uid, expiry } };
}

/** The current password stands for consent; who has none has signed in with another provider. */
async function startLink(
  house: House,
  ctx: StaffContext,
  { provider, current_password: password }: { provider: SsoProvider; current_password?: string },
) {
  const { password_hash: hash } = await house.database.system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  if (hash !== null && !(await currentPasswordFits(house, ctx, ctx.userId, password)))
    throw invalid({ field: 'current_password', rule: 'wrong_password' });
  const token = randomToken();
  await house.database.system
    .insertInto('sso_links')
    .values({
      token_hash: hashToken(token),
      user_id: ctx.userId,
      provider,
      expires_at: new Date(house.clock.now().getTime() + consentMs),
    })
    .execute();
  return { data: { link_token: token } };
}

async function unlink(house: House, ctx: StaffContext, id: number): Promise<void> {
  const own = await list(house, ctx.userId);
  const identity = own.find((one) => one.id === id);
  if (!identity) throw notFound();
  const { password_hash: hash } = await house.database.system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  // The last way in stays.
  if (hash === null && own.length === 1) throw inUse({ field: 'password', count: 0 });
  await house.database.system.deleteFrom('user_identities').where('id', '=', id).execute();
  await ctx.db.transaction((tx) =>
    tx.executeQuery(
      auditInsert(ctx, {
        action: 'permission',
        entity: 'identity',
        recordId: id,
        changes: { before: { provider: identity.provider, email: identity.email } },
      }),
    ),
  );
}
