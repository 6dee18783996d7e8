import { normaliseEmail } from '@crm/validation';
import { auditAccountEvent } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { judgeTry } from '../attempts/tries.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts';
import { isAllowedFrom } from '../security/allowed-addresses.ts';
import { signInRules } from '../security/sign-in-rules.ts';
import { askForCode, hasTwoFactor } from '../two-factor/challenge.ts';
import { refused } from './answers.ts';
import { finishSignIn } from './finish-sign-in.ts';

/**
 * Signs a user in. An unknown user and a wrong password receive the same answer in the same time, and the same lock.
 * The rules of the company (address, single sign-on, second factor) are reported only after the right password.
 */
export async function signIn(app: AppContext, ctx: PublicContext, body: { email?: string; password?: string }) {
  await limitCalls(app, ctx, 'signIn', 20);
  const uid = normaliseEmail(body.email ?? '').toLowerCase();
  const user = await app.database.system
    .selectFrom('users')
    .select(['id', 'password_hash', 'confirmed_at', 'disabled_at', 'current_domain_id'])
    .where('provider', '=', 'email')
    .where('uid', '=', uid)
    .executeTakeFirst();
  const password = body.password ?? '';
  const verdict = await judgeTry(app, { kind: 'sign_in', uid, ip: ctx.ip }, async () => {
    const right = await verifyPassword(user?.password_hash, password);
    return right && user?.disabled_at === null;
  });
  if (verdict.result === 'locked') {
    ctx.setHeader('retry-after', String(verdict.wait));
    throw refused(401, ctx.locale, 'locked', '', 'SignInLocked');
  }
  if (!user || verdict.result === 'wrong') {
    const locks = verdict.result === 'wrong' && verdict.locks;
    if (user)
      await auditAccountEvent(app.database, ctx, { userId: user.id, action: locks ? 'lock' : 'sign_in_failed' });
    throw refused(401, ctx.locale, 'badCredentials');
  }
  if (!user.confirmed_at) throw refused(401, ctx.locale, 'notConfirmed', uid);
  // The user is disabled or deleted in every company.
  if (user.current_domain_id === null) throw refused(403, ctx.locale, 'noTeam');
  if (user.password_hash && isOutdated(user.password_hash)) await renewHash(app, user.id, password);
  const rules = await signInRules(app, user.current_domain_id);
  if (!isAllowedFrom(rules.allowedAddresses, ctx.ip))
    throw refused(401, ctx.locale, 'addressNotAllowed', '', 'AddressNotAllowed');
  if (rules.requireSso) throw refused(401, ctx.locale, 'ssoRequired', '', 'SsoRequired');
  if (await hasTwoFactor(app, user.id)) throw await askForCode(app, ctx, user.id);
  return finishSignIn(app, ctx, user.id, 'email');
}

/** Replaces a hash of older parameters while the password is known. */
async function renewHash({ database }: AppContext, userId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.system.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
