import type { Input, auth } from '@crm/contract';
import { normaliseEmail } from '@crm/validation';
import { AnswerError } from '@crm/server-kit';
import type { House, PublicContext } from '@crm/server-kit';
import { presentUser } from '../accounts/users.ts';
import { resetMail } from '../mails/account-mails.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { readCredentials } from '../sessions/credentials.ts';
import { endSessions, findSession, openSession } from '../sessions/sessions.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { refused, setAuthHeaders } from './answers.ts';
import { FieldChecks } from './checks.ts';
import { fieldErrors, say } from './messages.ts';
import { isAllowedRedirect, withParameters } from './redirects.ts';

/** A reset link is good for six hours. */
const lifespanMs = 6 * 3_600_000;

/** Queues the mail when the address is known; the answer is the same when it is not. */
export async function requestReset(
  house: House,
  { locale }: PublicContext,
  body: { email?: string; redirect_url?: string },
) {
  if (!body.redirect_url) throw refused(401, locale, 'missingRedirect');
  const email = normaliseEmail(body.email ?? '').toLowerCase();
  if (!email) throw refused(401, locale, 'missingEmail');
  if (!isAllowedRedirect(house.settings, body.redirect_url)) throw refused(422, locale, 'urlNotAllowed');
  await house.database.system.transaction().execute(async (tx) => {
    const token = randomToken();
    const user = await tx
      .updateTable('users')
      .set({ reset_token_hash: hashToken(token), reset_sent_at: house.clock.now() })
      .where('provider', '=', 'email')
      .where('uid', '=', email)
      .where('disabled_at', 'is', null)
      .returning(['name', 'email', 'locale'])
      .executeTakeFirst();
    if (!user) return;
    const link = withParameters(`${house.settings.publicUrl}/api/auth/password/edit`, {
      reset_password_token: token,
      redirect_url: body.redirect_url!,
    });
    await house.mailer.queue(tx, resetMail(user.locale === 'en' ? 'en' : 'ja', user, link));
  });
  return { success: true, message: say(locale, 'resetSent', email) };
}

/** The user whose reset token it is, while it is good. */
export async function findByResetToken({ database, clock }: House, token: string | undefined) {
  if (!token) return undefined;
  return database.system
    .selectFrom('users')
    .select(['id', 'uid', 'confirmed_at'])
    .where('reset_token_hash', '=', hashToken(token))
    .where('reset_sent_at', '>', new Date(clock.now().getTime() - lifespanMs).toISOString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Where the link of the mail leads: the page with the token, and nothing else in the address. */
export function resetTarget({ settings }: House, token: string | undefined, redirectUrl: string | undefined): string {
  const target = redirectUrl && isAllowedRedirect(settings, redirectUrl) ? redirectUrl : `${settings.publicUrl}/`;
  return withParameters(target, { reset_password_token: token ?? '' });
}

type ResetBody = Input<(typeof auth)['operations']['resetPassword']>['body'];

/** Sets a new password by a reset token (single-use), or by session and current password; ends all other sessions. */
export async function resetPassword(house: House, ctx: PublicContext, body: ResetBody) {
  const who = body.reset_password_token ? await byToken(house, body) : await bySession(house, ctx, body);
  if (!who) throw refused(401, ctx.locale, 'unauthorized');
  if (body.password === undefined) throw refused(422, ctx.locale, 'missingPasswords');
  const checks = new FieldChecks();
  checks.newPassword(body.password, body.password_confirmation ?? '');
  if (who.kind === 'session' && !who.currentFits) checks.add('current_password', 'wrong');
  if (checks.failed) throw new AnswerError(422, { success: false, errors: fieldErrors(ctx.locale, checks.errors) });

  const passwordHash = await hashPassword(body.password);
  const now = house.clock.now();
  const { numUpdatedRows } = await house.database.system
    .updateTable('users')
    .set({ password_hash: passwordHash, reset_token_hash: null, reset_sent_at: null, updated_at: now })
    // A token that came by mail proves the address as well.
    .$if(who.kind === 'token', (query) =>
      query.set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) })),
    )
    .where('id', '=', who.id)
    .$if(who.kind === 'token', (query) => query.where('reset_token_hash', '=', hashToken(body.reset_password_token!)))
    .executeTakeFirst();
  // Somebody used the same token in the meantime.
  if (numUpdatedRows === 0n) throw refused(401, ctx.locale, 'unauthorized');
  await endSessions(house.database, who.id, who.kind === 'session' ? who.client : undefined);
  if (who.kind === 'token') {
    setAuthHeaders(ctx, await openSession(house.database, who, { now, userAgent: ctx.userAgent }));
  }
  return {
    success: true,
    data: await presentUser(house.database, who.id),
    message: say(ctx.locale, 'passwordUpdated'),
  };
}

async function byToken(house: House, body: ResetBody) {
  const user = await findByResetToken(house, body.reset_password_token);
  return user && { kind: 'token' as const, id: user.id, uid: user.uid };
}

async function bySession(house: House, ctx: PublicContext, body: ResetBody) {
  const credentials = readCredentials(ctx.headers);
  const session = credentials && (await findSession(house.database, credentials));
  if (!session) return undefined;
  const currentFits = await currentPasswordFits(house, session.userId, body.current_password);
  return { kind: 'session' as const, id: session.userId, uid: credentials.uid, client: session.client, currentFits };
}

/** Whether the given text is the user's password now. */
export async function currentPasswordFits({ database }: House, userId: number, password: string | undefined) {
  const { password_hash: hash } = await database.system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return verifyPassword(hash, password ?? '');
}
