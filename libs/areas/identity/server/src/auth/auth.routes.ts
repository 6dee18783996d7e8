import { auth } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { presentUser } from '../accounts/users.ts';
import { readCredentials } from '../sessions/credentials.ts';
import { findSession } from '../sessions/sessions.ts';
import { hashToken } from '../sessions/token.ts';
import { refused } from './answers.ts';
import { confirm } from './confirmation.ts';
import { deleteAccount } from './delete-account.ts';
import { resetPassword, resetTarget } from './password-reset.ts';
import { register } from './register.ts';
import { mailResetsOn, requestReset } from './request-reset.ts';
import { mailConfirmationsOn, resendConfirmation } from './resend-confirmation.ts';
import { signIn } from './sign-in.ts';
import { updateAccount } from './update-account.ts';

/** Registers the token-auth routes (spec 1 §7; bodies in the protocol's own shapes). */
export function authRoutes(app: AppContext): void {
  mailResetsOn(app);
  mailConfirmationsOn(app);
  implement(app, auth, {
    register: (ctx, { body }) => register(app, ctx, body),
    updateAccount: (ctx, { body }) => updateAccount(app, ctx, body),
    deleteAccount: (ctx, { body }) => deleteAccount(app, ctx, body),
    signIn: (ctx, { body }) => signIn(app, ctx, body),
    signOut: (ctx, { body }) => signOut(app, ctx, body),
    validateToken: (ctx, { query }) => validateToken(app, ctx, query),
    requestPasswordReset: (ctx, { body }) => requestReset(app, ctx, body),
    resetPassword: (ctx, { body }) => resetPassword(app, ctx, body),
    confirmAccount: (_ctx, { query }) => confirm(app, query.confirmation_token, query.redirect_url),
    resendConfirmation: (ctx, { body }) => resendConfirmation(app, ctx, body),
    editPassword: (_ctx, { query }) => resetTarget(app, query.reset_password_token, query.redirect_url),
  });
}

async function signOut(app: AppContext, ctx: PublicContext, body: Record<string, unknown> | undefined) {
  const credentials = readCredentials(ctx.headers, body);
  const ended =
    credentials &&
    (await app.database.system
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

async function validateToken(app: AppContext, ctx: PublicContext, query: Record<string, unknown>) {
  const credentials = readCredentials(ctx.headers, query);
  const session = credentials && (await findSession(app.database, credentials));
  if (!session) throw refused(401, ctx.locale, 'badCredentials');
  return { success: true, data: await presentUser(app.database, session.userId, session.method) };
}
