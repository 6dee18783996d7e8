import type { Input, auth } from '@crm/contract';
import { AnswerError, AppError, auditAccountEvent } from '@crm/server-kit';
import type { AppContext, PublicContext, Session } from '@crm/server-kit';
import { presentUser } from '../accounts/users.ts';
import { limitCalls } from '../attempts/attempts.ts';
import { rememberAddress } from '../attempts/known-addresses.ts';
import { forgetTries, judgeTry } from '../attempts/tries.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import type { PasswordContext } from '../passwords/weak-password.ts';
import { isAllowedFrom } from '../security/allowed-addresses.ts';
import { signInRules } from '../security/sign-in-rules.ts';
import { readCredentials } from '../sessions/credentials.ts';
import { endSessions, findSession, openSession } from '../sessions/sessions.ts';
import { hashToken } from '../sessions/token.ts';
import { hasTwoFactor } from '../two-factor/challenge.ts';
import { refused, setAuthHeaders } from './answers.ts';
import { FieldChecks } from './checks.ts';
import { fieldErrors, say } from './messages.ts';
import { isAllowedRedirect, withParameters } from './redirects.ts';

/** The lifespan of a reset link: six hours. */
const lifespanMs = 6 * 3_600_000;

/** Returns the user of a valid reset token. */
export async function findByResetToken({ database, clock }: AppContext, token: string | undefined) {
  if (!token) return undefined;
  return database.system
    .selectFrom('users')
    .select(['id', 'uid', 'current_domain_id'])
    .where('reset_token_hash', '=', hashToken(token))
    .where('reset_sent_at', '>', new Date(clock.now().getTime() - lifespanMs).toISOString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the target of the mail's link: the page with the token and nothing else in the address. */
export function resetTarget(
  { settings }: AppContext,
  token: string | undefined,
  redirectUrl: string | undefined,
): string {
  const target = redirectUrl && isAllowedRedirect(settings, redirectUrl) ? redirectUrl : `${settings.publicUrl}/`;
  return withParameters(target, { reset_password_token: token ?? '' });
}

/** The columns that void all mailed links into the account, for changes of its password or address. */
export const withoutLinks = {
  reset_token_hash: null,
  reset_sent_at: null,
  unconfirmed_email: null,
  email_change_token_hash: null,
} as const;

type ResetBody = Input<(typeof auth)['operations']['resetPassword']>['body'];

/** Sets a new password by a reset token (single-use), or by session and current password; ends all other sessions. */
export async function resetPassword(app: AppContext, ctx: PublicContext, body: ResetBody) {
  await limitCalls(app, ctx, 'resetPassword', 20);
  const who = body.reset_password_token ? await byToken(app, body) : await bySession(app, ctx, body);
  if (!who) throw refused(401, ctx.locale, 'unauthorized');
  if (body.password === undefined) throw refused(422, ctx.locale, 'missingPasswords');
  const checks = new FieldChecks();
  await checks.newPassword(body.password, body.password_confirmation ?? '', await passwordContext(app, who.id));
  if (who.kind === 'session' && !who.currentFits) checks.add('current_password', 'wrong');
  if (checks.failed) throw new AnswerError(422, { success: false, errors: fieldErrors(ctx.locale, checks.errors) });

  const passwordHash = await hashPassword(body.password);
  const now = app.clock.now();
  const { numUpdatedRows } = await app.database.system
    .updateTable('users')
    // A change of the address that somebody with the old password has begun must not outlive that password.
    .set({ password_hash: passwordHash, ...withoutLinks, updated_at: now })
    // A mailed token also proves the address.
    .$if(who.kind === 'token', (query) =>
      query.set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) })),
    )
    .where('id', '=', who.id)
    .$if(who.kind === 'token', (query) => query.where('reset_token_hash', '=', hashToken(body.reset_password_token!)))
    .executeTakeFirst();
  // Somebody used the same token in the meantime.
  if (numUpdatedRows === 0n) throw refused(401, ctx.locale, 'unauthorized');
  await auditAccountEvent(app.database, ctx, { userId: who.id, action: 'password', changes: { by: who.kind } });
  await endSessions(app.database, who.id, who.kind === 'session' ? who.client : undefined);
  if (who.kind === 'token') {
    await forgetTries(app, who.uid);
    // The owner of the mailbox owns the account; strangers who go on guessing must not lock them out.
    await rememberAddress(app, who.uid, ctx.ip);
    // A mailed link is one factor: sign-in still asks for the second one, and so do the company's rules.
    const { current_domain_id: domainId } = who;
    const rules = await signInRules(app, domainId);
    const may = isAllowedFrom(rules.allowedAddresses, ctx.ip) && !rules.requireSso;
    if (may && !(await hasTwoFactor(app, who.id)))
      setAuthHeaders(ctx, await openSession(app.database, who, { now, userAgent: ctx.userAgent, address: ctx.ip }));
  }
  return {
    success: true,
    data: await presentUser(app.database, who.id),
    message: say(ctx.locale, 'passwordUpdated'),
  };
}

async function byToken(app: AppContext, body: ResetBody) {
  const user = await findByResetToken(app, body.reset_password_token);
  return user && { kind: 'token' as const, ...user };
}

async function bySession(app: AppContext, ctx: PublicContext, body: ResetBody) {
  const credentials = readCredentials(ctx.headers);
  const session = credentials && (await findSession(app.database, credentials));
  if (!session) return undefined;
  const currentFits = await currentPasswordFits(app, { ip: ctx.ip, session }, session.userId, body.current_password);
  return { kind: 'session' as const, id: session.userId, uid: credentials.uid, client: session.client, currentFits };
}

/** Returns true for the user's present password. Wrong guesses lock as at sign-in. */
export async function currentPasswordFits(
  app: AppContext,
  { ip, session }: Pick<PublicContext, 'ip'> & { session?: Pick<Session, 'client'> },
  userId: number,
  password: string | undefined,
): Promise<boolean> {
  const { password_hash: hash, uid } = await app.database.system
    .selectFrom('users')
    .select(['password_hash', 'uid'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!password || hash === null) return false;
  const guess = { kind: 'sign_in', uid, ip, client: session?.client } as const;
  const verdict = await judgeTry(app, guess, () => verifyPassword(hash, password));
  if (verdict.result === 'locked') throw new AppError('TooManyRequests', { retryAfter: verdict.wait });
  return verdict.result === 'right';
}

/** Returns the personal facts that a new password must not consist of. */
export async function passwordContext({ database }: AppContext, userId: number): Promise<PasswordContext> {
  const row = await database.system
    .selectFrom('users')
    .leftJoin('domains', 'domains.id', 'users.current_domain_id')
    .select(['users.name', 'users.email', 'domains.name as company'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, company: row.company ?? undefined };
}
