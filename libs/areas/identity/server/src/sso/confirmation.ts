import type { ConfirmedPurpose, SsoProvider } from '@crm/contract';
import { invalid, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { hashToken, randomToken } from '../sessions/token.ts';

/*
 * A user without a password confirms an action by signing in again with a linked account. The popup hands the result to
 * the page that asked, and to no other: a link sent to a victim confirms nothing for its sender.
 */

/** The lifespan of a popup's consent and of its confirmation: five minutes. */
export const consentMs = 5 * 60_000;

const soon = ({ clock }: AppContext) => new Date(clock.now().getTime() + consentMs);

export async function hasPassword({ database }: AppContext, userId: number): Promise<boolean> {
  const { password_hash: hash } = await database.system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return hash !== null;
}

interface PopupToken {
  user_id: number;
  provider: SsoProvider;
  /** The client of the session that asks. */
  client: string;
  /** The purpose to confirm; absent for a link. */
  confirms?: ConfirmedPurpose;
}

/** Creates a single-use token that opens a popup. */
export async function addPopupToken(app: AppContext, popup: PopupToken): Promise<string> {
  const token = randomToken();
  await app.database.system
    .insertInto('sso_links')
    .values({ token_hash: hashToken(token), ...popup, expires_at: soon(app) })
    .execute();
  return token;
}

/** Starts a confirmation for a user without a password, by a provider that already signs them in. */
export async function startConfirmation(
  app: AppContext,
  ctx: StaffContext,
  { provider, purpose }: { provider: SsoProvider; purpose: ConfirmedPurpose },
) {
  await limitCalls(app, ctx, 'identityConfirmation', 20);
  const { userId, session } = ctx;
  if (await hasPassword(app, userId)) throw invalid({ field: '', rule: 'password_needed' });
  const identity = await app.database.system
    .selectFrom('user_identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!identity) throw notFound();
  const token = await addPopupToken(app, { user_id: userId, provider, confirms: purpose, client: session.client });
  return { data: { confirm_token: token } };
}

/** Stores the user's confirmation; returns the single-use token by which the session that asked presents it. */
export async function addConfirmation(
  app: AppContext,
  { userId, client, purpose }: { userId: number; client: string; purpose: string },
): Promise<string> {
  const token = randomToken();
  await app.database.system
    .insertInto('user_confirmations')
    .values({ token_hash: hashToken(token), user_id: userId, client, purpose, expires_at: soon(app) })
    .execute();
  return token;
}

/** Takes the confirmation; returns true when this session has just confirmed this purpose. It is valid once. */
export async function takeConfirmation(
  { database, clock }: AppContext,
  { userId, session }: StaffContext,
  purpose: ConfirmedPurpose,
  token: string | undefined,
): Promise<boolean> {
  if (!token) return false;
  const { numDeletedRows } = await database.system
    .deleteFrom('user_confirmations')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('client', '=', session.client)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
