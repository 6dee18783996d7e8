import { auth } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House, PublicContext } from '@crm/server-kit';
import { normaliseEmail } from '@crm/validation';
import { presentUser } from '../accounts/users.ts';
import { limitCalls } from '../attempts/attempts.ts';
import { readCredentials } from '../sessions/credentials.ts';
import { findSession } from '../sessions/sessions.ts';
import { hashToken } from '../sessions/token.ts';
import { refused } from './answers.ts';
import { confirm, sendConfirmation } from './confirmation.ts';
import { deleteAccount } from './delete-account.ts';
import { say } from './messages.ts';
import { requestReset, resetPassword, resetTarget } from './password-reset.ts';
import { isAllowedRedirect } from './redirects.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { updateAccount } from './update-account.ts';

/** The token-auth family (spec 1 §7; bodies in the protocol's own shapes). */
export function authRoutes(house: House): void {
  implement(house, auth, {
    register: (ctx, { body }) => register(house, ctx, body),
    updateAccount: (ctx, { body }) => updateAccount(house, ctx, body),
    deleteAccount: (ctx, { body }) => deleteAccount(house, ctx, body),
    signIn: (ctx, { body }) => signIn(house, ctx, body),
    signOut: (ctx, { body }) => signOut(house, ctx, body),
    validateToken: (ctx, { query }) => validateToken(house, ctx, query),
    requestPasswordReset: (ctx, { body }) => requestReset(house, ctx, body),
    resetPassword: (ctx, { body }) => resetPassword(house, ctx, body),
    confirmAccount: (_ctx, { query }) => confirm(house, query.confirmation_token, query.redirect_url),
    resendConfirmation: (ctx, { body }) => resendConfirmation(house, ctx, body),
    editPassword: (_ctx, { query }) => resetTarget(house, query.reset_password_token, query.redirect_url),
  });
}

async function signOut(house: House, ctx: PublicContext, body: Record<string, unknown> | undefined) {
  const credentials = readCredentials(ctx.headers, body);
  const ended =
    credentials &&
    (await house.database.system
      .deleteFrom('user_sessions')
      .using('users')
      .whereRef('users.id', '=', 'user_sessions.user_id')
      .where('users.uid', '=', credentials.uid)
      .where('client', '=', credentials.client)
      .where('token_hash', '=', hashToken(credentials.token))
      .executeTakeFirst());
  if (!ended?.numDeletedRows) throw refused(404, ctx.locale, 'notSignedIn');
  return { success: true };
}

async function validateToken(house: House, ctx: PublicContext, query: Record<string, unknown>) {
  const credentials = readCredentials(ctx.headers, query);
  const session = credentials && (await findSession(house.database, credentials));
  if (!session) throw refused(401, ctx.locale, 'badCredentials');
  return { success: true, data: await presentUser(house.database, session.userId, session.method) };
}

async function resendConfirmation(house: House, ctx: PublicContext, body: { email?: string; redirect_url?: string }) {
  await limitCalls(house, ctx, 'resendConfirmation', 10);
  const { locale } = ctx;
  const email = normaliseEmail(body.email ?? '').toLowerCase();
  if (!email) throw refused(401, locale, 'missingEmail');
  const target = body.redirect_url ?? `${house.settings.publicUrl}/`;
  if (!isAllowedRedirect(house.settings, target)) throw refused(422, locale, 'urlNotAllowed');
  await house.database.system.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'locale'])
      .where('provider', '=', 'email')
      .where('uid', '=', email)
      .where('confirmed_at', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (user) await sendConfirmation(house, tx, { ...user, locale: user.locale === 'en' ? 'en' : 'ja' }, target);
  });
  return { success: true, message: say(locale, 'confirmationSent', email) };
}
