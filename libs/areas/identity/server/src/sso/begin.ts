import type { SsoProvider } from '@crm/contract';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { refused } from '../auth/answers.ts';
import { isAllowedRedirect } from '../auth/redirects.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { setBrowserCookie } from './browser-cookie.ts';
import { beginAt } from './openid.ts';

/** The lifespan of a sign-in with a provider: ten minutes. */
export const lifespanMs = 10 * 60_000;

export const aboutFlow = 'sign-in with a provider';

interface PopupQuery {
  auth_origin_url?: string;
  link_token?: string;
  confirm_token?: string;
  invitation_token?: string;
}

/** Stores the challenge that the provider's answer must match; returns the provider's address. */
export async function beginSso(app: AppContext, ctx: PublicContext, provider: SsoProvider, query: PopupQuery) {
  await limitCalls(app, ctx, 'sso', 30);
  const { auth_origin_url: originUrl = '' } = query;
  if (!isAllowedRedirect(app.settings, originUrl)) throw refused(422, ctx.locale, 'urlNotAllowed');
  const token = query.confirm_token ?? query.link_token;
  const begun = await beginAt(app, provider, { anew: query.confirm_token !== undefined });
  if (!begun) throw refused(404, ctx.locale, 'providerNotFound');
  const linked = token === undefined ? null : await takeLink(app, provider, token);
  // A link token confirms nothing, and a confirmation token links nothing.
  if (linked === undefined || (linked && (linked.confirms !== null) !== (query.confirm_token !== undefined)))
    throw refused(401, ctx.locale, 'challengeOver');
  const browser = randomToken();
  setBrowserCookie(app.settings, ctx, browser);
  const { challenge, url } = begun;
  await app.database.system
    .insertInto('sso_flows')
    .values({
      state_hash: hashToken(challenge.state),
      browser_hash: hashToken(browser),
      provider,
      secrets: app.secrets.seal(JSON.stringify({ challenge, invitation: query.invitation_token }), aboutFlow),
      origin: new URL(originUrl).origin,
      link_user_id: linked?.user_id ?? null,
      confirms: linked?.confirms ?? null,
      client: linked?.client ?? null,
      expires_at: new Date(app.clock.now().getTime() + lifespanMs),
    })
    .execute();
  return url;
}

/** Takes the single-use token of a user who has consented to link or wants to confirm something. */
function takeLink({ database, clock }: AppContext, provider: SsoProvider, token: string) {
  return database.system
    .deleteFrom('sso_links')
    .where('token_hash', '=', hashToken(token))
    .where('provider', '=', provider)
    .where('expires_at', '>', clock.now().toISOString())
    .returning(['user_id', 'confirms', 'client'])
    .executeTakeFirst();
}
