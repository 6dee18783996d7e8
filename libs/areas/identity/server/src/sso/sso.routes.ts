import { identities, ssoProviders } from '@crm/contract';
import type { SsoProvider } from '@crm/contract';
import {
  auditAccountEvent,
  auditInsert,
  found,
  implement,
  inUse,
  invalid,
  notFound,
  publicContext,
} from '@crm/server-kit';
import type { House, PublicContext, StaffContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { currentPasswordFits } from '../auth/password-reset.ts';
import { isAllowedRedirect } from '../auth/redirects.ts';
import { hashToken } from '../sessions/token.ts';
import { beginSso } from './begin.ts';
import { readBrowserCookie } from './browser-cookie.ts';
import { aboutResult, endSso } from './callback.ts';
import { addPopupToken, hasPassword, startConfirmation, takeConfirmation } from './confirmation.ts';
import { openIdentity } from './proved-identity.ts';
import { popupPage } from './popup-page.ts';

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
    startIdentityConfirmation: (ctx, { body }) => startConfirmation(house, ctx, body),
    startIdentityLink: (ctx, { body }) => startLink(house, ctx, body),
    finishIdentityLink: (ctx, { body }) => finishLink(house, ctx, body.identity_token),
    unlinkIdentity: (ctx, { params }) => unlink(house, ctx, params.id),
  });
  for (const provider of ssoProviders) {
    house.app.get(`/api/auth/${provider}/callback`, async (request, reply) => {
      const ctx = publicContext(request, reply);
      await limitCalls(house, ctx, 'sso', 60);
      const { data, origin } = await endSso(house, ctx, provider, request.url.split('?')[1] ?? '');
      const { html, headers } = popupPage(ctx.locale, data, origin);
      return reply.headers(headers).send(html);
    });
  }
  house.cleaners.add('sign-ins with a provider', async (now) => {
    for (const table of ['sso_flows', 'sso_links', 'sso_results', 'user_confirmations'] as const)
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
  // The cookie comes along with whatever a browser sends here; what another site makes it send spends nothing.
  const { origin, 'sec-fetch-site': site } = ctx.headers;
  if (site === 'cross-site' || (origin !== undefined && !isAllowedRedirect(house.settings, origin))) throw notFound();
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

/** The current password stands for consent; who has none signs in again with a provider that is linked already. */
async function startLink(
  house: House,
  ctx: StaffContext,
  { provider, ...proof }: { provider: SsoProvider; current_password?: string; confirmation_token?: string },
) {
  if (await hasPassword(house, ctx.userId)) {
    if (!(await currentPasswordFits(house, ctx, ctx.userId, proof.current_password)))
      throw invalid({ field: 'current_password', rule: 'wrong_password' });
  } else if (!(await takeConfirmation(house, ctx, 'link', proof.confirmation_token)))
    throw invalid({ field: 'confirmation_token', rule: 'not_confirmed' });
  return {
    data: { link_token: await addPopupToken(house, { user_id: ctx.userId, provider, client: ctx.session.client }) },
  };
}

/**
 * The page that asked hands in what the popup told it. Without that a link that somebody is talked into opening would join
 * their account at the provider to the account of whoever sent it.
 */
async function finishLink(house: House, ctx: StaffContext, token: string): Promise<void> {
  const proved = openIdentity(house, token);
  if (!proved || proved.userId !== ctx.userId || proved.client !== ctx.session.client)
    throw invalid({ field: 'identity_token', rule: 'not_confirmed' });
  const { provider, issuer, subject, email } = proved;
  const linked = await house.database.system
    .insertInto('user_identities')
    .values({ user_id: ctx.userId, provider, issuer, subject, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!linked) throw invalid({ field: '', rule: 'identity_taken' });
  await auditAccountEvent(house.database, ctx, {
    userId: ctx.userId,
    action: 'permission',
    entity: 'identity',
    recordId: linked.id,
    changes: { after: { provider, email } },
  });
}

async function unlink(house: House, ctx: StaffContext, id: number): Promise<void> {
  const own = await list(house, ctx.userId);
  const identity = own.find((one) => one.id === id);
  if (!identity) throw notFound();
  // The last way in stays.
  if (own.length === 1 && !(await hasPassword(house, ctx.userId))) throw inUse({ field: 'password', count: 0 });
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
