import { identities, ssoProviders } from '@crm/contract';
import type { SsoProvider } from '@crm/contract';
import {
  auditAccountEvent,
  auditInsert,
  orNotFound,
  implement,
  inUse,
  invalid,
  notFound,
  publicContext,
} from '@crm/server-kit';
import type { AppContext, PublicContext, StaffContext } from '@crm/server-kit';
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

/** Registers single sign-on by popup and the routes of a user's linked accounts. */
export function ssoRoutes(app: AppContext): void {
  implement(app, identities, {
    signInByGoogle: (ctx, { query }) => beginSso(app, ctx, 'google_oauth2', query),
    signInByMicrosoft: (ctx, { query }) => beginSso(app, ctx, 'azure_oauth2', query),
    listSignInProviders: () => ({
      data: ssoProviders.map((name) => ({ name, available: app.settings.signInProviders?.[name] !== undefined })),
    }),
    getOauthSession: (ctx) => takeResult(app, ctx),
    listIdentities: async (ctx) => ({ data: await list(app, ctx.userId) }),
    startIdentityConfirmation: (ctx, { body }) => startConfirmation(app, ctx, body),
    startIdentityLink: (ctx, { body }) => startLink(app, ctx, body),
    finishIdentityLink: (ctx, { body }) => finishLink(app, ctx, body.identity_token),
    unlinkIdentity: (ctx, { params }) => unlink(app, ctx, params.id),
  });
  for (const provider of ssoProviders) {
    app.server.get(`/api/auth/${provider}/callback`, async (request, reply) => {
      const ctx = publicContext(request, reply);
      await limitCalls(app, ctx, 'sso', 60);
      const { data, origin } = await endSso(app, ctx, provider, request.url.split('?')[1] ?? '');
      const { html, headers } = popupPage(ctx.locale, data, origin);
      return reply.headers(headers).send(html);
    });
  }
  app.cleaners.add('sign-ins with a provider', async (now) => {
    for (const table of ['sso_flows', 'sso_links', 'sso_results', 'user_confirmations'] as const)
      await app.database.system.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute();
  });
}

const list = ({ database }: AppContext, userId: number) =>
  database.system
    .selectFrom('user_identities')
    .select(['id', 'email', 'created_at', 'last_used_at'])
    .select((eb) => eb.ref('provider').$castTo<SsoProvider>().as('provider'))
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Returns a result that the popup could not deliver: once, within a minute, to the browser that began. */
async function takeResult(app: AppContext, ctx: PublicContext) {
  await limitCalls(app, ctx, 'oauthSession', 60);
  // Browsers send the cookie with every request here; a request caused by another site must not spend the result.
  const { origin, 'sec-fetch-site': site } = ctx.headers;
  if (site === 'cross-site' || (origin !== undefined && !isAllowedRedirect(app.settings, origin))) throw notFound();
  const row = await app.database.system
    .deleteFrom('sso_results')
    .where('browser_hash', '=', hashToken(readBrowserCookie(app.settings, ctx.headers['cookie'])))
    .where('expires_at', '>', app.clock.now().toISOString())
    .returning('result')
    .executeTakeFirst();
  const { auth_token, client_id, uid, expiry } = JSON.parse(
    app.secrets.open(orNotFound(row).result, aboutResult),
  ) as Record<'auth_token' | 'client_id' | 'uid', string> & { expiry: number };
  return { data: { auth_token, client_id, uid, expiry } };
}

/** Starts a link. The current password is the consent; a user without one signs in again with a linked provider. */
async function startLink(
  app: AppContext,
  ctx: StaffContext,
  { provider, ...proof }: { provider: SsoProvider; current_password?: string; confirmation_token?: string },
) {
  if (await hasPassword(app, ctx.userId)) {
    if (!(await currentPasswordFits(app, ctx, ctx.userId, proof.current_password)))
      throw invalid({ field: 'current_password', rule: 'wrong_password' });
  } else if (!(await takeConfirmation(app, ctx, 'link', proof.confirmation_token)))
    throw invalid({ field: 'confirmation_token', rule: 'not_confirmed' });
  return {
    data: { link_token: await addPopupToken(app, { user_id: ctx.userId, provider, client: ctx.session.client }) },
  };
}

/**
 * Links the account by the token that the popup gave to the page that asked. Without this step, a link sent to a victim
 * would join the victim's account at the provider to the sender's account.
 */
async function finishLink(app: AppContext, ctx: StaffContext, token: string): Promise<void> {
  const proved = openIdentity(app, token);
  if (!proved || proved.userId !== ctx.userId || proved.client !== ctx.session.client)
    throw invalid({ field: 'identity_token', rule: 'not_confirmed' });
  const { provider, issuer, subject, email } = proved;
  const linked = await app.database.system
    .insertInto('user_identities')
    .values({ user_id: ctx.userId, provider, issuer, subject, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!linked) throw invalid({ field: '', rule: 'identity_taken' });
  await auditAccountEvent(app.database, ctx, {
    userId: ctx.userId,
    action: 'permission',
    entity: 'identity',
    recordId: linked.id,
    changes: { after: { provider, email } },
  });
}

async function unlink(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const own = await list(app, ctx.userId);
  const identity = own.find((one) => one.id === id);
  if (!identity) throw notFound();
  // The last way to sign in must remain.
  if (own.length === 1 && !(await hasPassword(app, ctx.userId))) throw inUse({ field: 'password', count: 0 });
  await app.database.system.deleteFrom('user_identities').where('id', '=', id).execute();
  await ctx.db.transaction(({ tx }) =>
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
