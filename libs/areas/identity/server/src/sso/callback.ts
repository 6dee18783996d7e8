import type { SsoProvider } from '@crm/contract';
import { auditAccountEvent } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { presentUser } from '../accounts/users.ts';
import { rememberAddress } from '../attempts/known-addresses.ts';
import { acceptBySso } from '../invitations/accept-by-sso.ts';
import { isAllowedFrom } from '../security/allowed-addresses.ts';
import { signInRules } from '../security/sign-in-rules.ts';
import { openSession } from '../sessions/sessions.ts';
import { hashToken } from '../sessions/token.ts';
import { aboutFlow, lifespanMs } from './begin.ts';
import { readBrowserCookie } from './browser-cookie.ts';
import { addConfirmation } from './confirmation.ts';
import { claimsFrom, mustTellTime } from './openid.ts';
import type { Challenge, Claims } from './openid.ts';
import type { PopupMessage } from './popup-page.ts';
import { sealIdentity } from './proved-identity.ts';

/** The time for a page to fetch a result that its popup could not deliver: one minute. */
const resultMs = 60_000;
export const aboutResult = 'credentials of a sign-in with a provider';

/** The reason for a failed sign-in: a short code, in the style of the providers' own. */
class Refusal extends Error {}

interface Ended {
  data: PopupMessage;
  /** The origin to answer; undefined when it is unknown. */
  origin: string | undefined;
}

/** Turns a provider's answer into a result. Each state is valid once, and only in the browser that began. */
export async function endSso(
  app: AppContext,
  ctx: PublicContext,
  provider: SsoProvider,
  query: string,
): Promise<Ended> {
  const parameters = new URLSearchParams(query);
  const browserHash = hashToken(readBrowserCookie(app.settings, ctx.headers['cookie']));
  const flow = await app.database.system
    .deleteFrom('sso_flows')
    .where('state_hash', '=', hashToken(parameters.get('state') ?? ''))
    .where('provider', '=', provider)
    .where('expires_at', '>', app.clock.now().toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!flow || !flow.browser_hash.equals(browserHash)) return { data: failure('invalid_state'), origin: undefined };
  const { origin } = flow;
  const error = parameters.get('error');
  if (error !== null) return { data: failure(/^[\w.-]{1,60}$/.test(error) ? error : 'provider_error'), origin };
  const { challenge, invitation } = JSON.parse(app.secrets.open(flow.secrets, aboutFlow)) as {
    challenge: Challenge;
    invitation?: string;
  };
  try {
    const claims = await claimsFrom(app, provider, query, challenge);
    if (flow.link_user_id !== null) {
      if (flow.client === null) throw new Refusal('invalid_state');
      const asked = { userId: flow.link_user_id, client: flow.client };
      const begun = Date.parse(flow.expires_at) - lifespanMs;
      if (flow.confirms === null) return { data: await link(app, asked, provider, claims), origin };
      return { data: await confirm(app, ctx, { ...asked, purpose: flow.confirms }, begun, provider, claims), origin };
    }
    const data = await signIn(app, ctx, provider, claims, invitation);
    await app.database.system
      .insertInto('sso_results')
      .values(resultOf(app, browserHash, data))
      .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(resultOf(app, browserHash, data)))
      .execute();
    return { data, origin };
  } catch (reason) {
    if (reason instanceof Refusal) return { data: failure(reason.message), origin };
    ctx.log.warn({ err: reason }, 'an answer of a sign-in provider was refused');
    return { data: failure('invalid_credentials'), origin };
  }
}

const failure = (error: string): PopupMessage => ({ error, message: 'authFailure' });

const resultOf = (app: AppContext, browserHash: Buffer, data: PopupMessage) => ({
  browser_hash: browserHash,
  result: app.secrets.seal(JSON.stringify(data), aboutResult),
  expires_at: new Date(app.clock.now().getTime() + resultMs),
});

/**
 * Signs in the owner of a linked account, or a person invited with this provider; an equal address alone is not enough.
 */
async function signIn(app: AppContext, ctx: PublicContext, provider: SsoProvider, claims: Claims, invitation?: string) {
  const now = app.clock.now();
  const userId =
    (await userOf(app, claims)) ??
    (invitation === undefined ? undefined : await acceptBySso(app, provider, claims, invitation));
  if (userId === undefined) throw new Refusal('not_linked');
  const user = await app.database.system
    .selectFrom('users')
    .select(['id', 'uid', 'current_domain_id', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.disabled_at !== null || user.current_domain_id === null) throw new Refusal('not_linked');
  const rules = await signInRules(app, user.current_domain_id);
  if (!isAllowedFrom(rules.allowedAddresses, ctx.ip)) throw new Refusal('address_not_allowed');
  const session = await openSession(app.database, user, {
    now,
    userAgent: ctx.userAgent,
    address: ctx.ip,
    method: provider,
  });
  await rememberAddress(app, user.uid, ctx.ip);
  await app.database.system
    .updateTable('user_identities')
    .set({ last_used_at: now, email: claims.email })
    .where('issuer', '=', claims.issuer)
    .where('subject', '=', claims.subject)
    .execute();
  await app.database.system
    .updateTable('members')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', user.id)
    .where('domain_id', '=', user.current_domain_id)
    .execute();
  await auditAccountEvent(app.database, ctx, { userId: user.id, action: 'sign_in', changes: { method: provider } });
  const { token, client, uid, expiry } = session;
  return {
    ...(await presentUser(app.database, user.id, provider)),
    ...{ auth_token: token, client_id: client, uid, expiry, config: 'default' },
    message: 'deliverCredentials',
  };
}

async function userOf({ database }: AppContext, { issuer, subject }: Claims): Promise<number | undefined> {
  const row = await database.system
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The tolerance for a provider's clock: one minute. */
const leewayMs = 60_000;

/** Confirms by an account that is linked to this user and a new sign-in there; refuses an earlier sign-in. */
async function confirm(
  app: AppContext,
  ctx: PublicContext,
  asked: Parameters<typeof addConfirmation>[1],
  begun: number,
  provider: SsoProvider,
  claims: Claims,
): Promise<PopupMessage> {
  const { authenticatedAt } = claims;
  const isOld = authenticatedAt === undefined ? mustTellTime(claims.issuer) : authenticatedAt * 1000 < begun - leewayMs;
  if (isOld || (await userOf(app, claims)) !== asked.userId) {
    const changes = { method: provider, step: 'confirmation' };
    await auditAccountEvent(app.database, ctx, { userId: asked.userId, action: 'sign_in_failed', changes });
    throw new Refusal(isOld ? 'not_anew' : 'other_account');
  }
  return { message: 'identityConfirmed', confirmation_token: await addConfirmation(app, asked) };
}

/** Seals an account for the page that asked to link it. An account belongs to one user, a user has one per provider. */
async function link(
  app: AppContext,
  asked: { userId: number; client: string },
  provider: SsoProvider,
  claims: Claims,
): Promise<PopupMessage> {
  const { issuer, subject, email } = claims;
  if ((await userOf(app, claims)) !== undefined) throw new Refusal('already exists');
  const token = sealIdentity(app, { ...asked, provider, issuer, subject, email });
  return { message: 'identityProved', provider, identity_token: token };
}
