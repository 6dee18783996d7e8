import type { Input, auth } from '@crm/contract';
import { normaliseEmail, normaliseText } from '@crm/validation';
import { auditAccountEvent } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { readingOf } from '../accounts/reading.ts';
import { presentUser } from '../accounts/users.ts';
import { hashPassword } from '../passwords/password.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { GuardedSession } from '../sessions/sessions.ts';
import { fieldsRejected, rejected } from './answers.ts';
import { FieldChecks } from './checks.ts';
import { askForNewEmail } from './email-change.ts';
import { currentPasswordFits, passwordContext, withoutLinks } from './password-reset.ts';
import { isTaken } from './register.ts';
import { hasPassword, takeConfirmation } from '../sso/confirmation.ts';

type Update = Input<(typeof auth)['operations']['updateAccount']>['body'];

/**
 * Updates name, language, current company and so on. A new e-mail address or password needs the current password; users
 * without one confirm a new address by another sign-in with the provider. A new address applies once its owner has
 * opened the mailed link.
 */
export async function updateAccount(app: AppContext, ctx: StaffContext, body: Update) {
  const { locale, userId } = ctx;
  const given = Object.keys(body).filter(
    (key) => body[key as keyof Update] !== undefined && key !== 'current_password' && key !== 'confirmation_token',
  );
  if (given.length === 0) throw rejected(locale, 'emptyUpdate');

  const checks = new FieldChecks();
  const name = body.name === undefined ? undefined : normaliseText(body.name).slice(0, 100);
  if (name === '') checks.add('name', 'blank');
  const email = body.email === undefined ? undefined : normaliseEmail(body.email).toLowerCase();
  if (email !== undefined) checks.email(email);
  if (body.password !== undefined)
    await checks.newPassword(body.password, body.password_confirmation ?? '', await passwordContext(app, userId));
  const newEmail = email !== ctx.session.email ? email : undefined;
  if (newEmail !== undefined && !checks.failed && (await isTaken(app, newEmail))) checks.add('email', 'taken');
  const sensitive = body.password !== undefined || newEmail !== undefined;
  const byConfirmation = newEmail !== undefined && body.password === undefined && !(await hasPassword(app, userId));
  if (sensitive && !byConfirmation && !(await currentPasswordFits(app, ctx, userId, body.current_password)))
    checks.add('current_password', 'wrong');
  if (body.current_domain_id !== undefined && !(await isMember(app, userId, body.current_domain_id))) {
    checks.add('current_domain_id', 'wrong');
  }
  // Taken last: the confirmation is valid once, and a refusal for another reason must not spend it.
  if (byConfirmation && !checks.failed && !(await takeConfirmation(app, ctx, 'email', body.confirmation_token)))
    checks.add('confirmation_token', 'confirmAgain');
  if (checks.failed) throw fieldsRejected(locale, checks);

  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password);
  await app.database.system.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(body.nickname === undefined ? {} : { nickname: body.nickname }),
        ...(body.locale === 'ja' || body.locale === 'en' ? { locale: body.locale } : {}),
        ...(body.terms_check === undefined ? {} : { terms_check: body.terms_check }),
        ...(body.current_domain_id === undefined ? {} : { current_domain_id: body.current_domain_id }),
        ...(passwordHash === undefined ? {} : { password_hash: passwordHash, ...withoutLinks }),
        updated_at: app.clock.now(),
      })
      .where('id', '=', userId)
      .execute();
    const ofMember = {
      ...(name === undefined ? {} : { name }),
      ...(body.kana === undefined ? {} : { kana: readingOf(body.kana) }),
    };
    if (Object.keys(ofMember).length > 0) {
      await tx
        .updateTable('members')
        .set((eb) => ({ ...ofMember, lock_version: eb('lock_version', '+', 1) }))
        .where('user_id', '=', userId)
        .execute();
    }
    if (newEmail !== undefined) await askForNewEmail(app, tx, userId, newEmail);
  });
  if (body.password !== undefined) {
    await auditAccountEvent(app.database, ctx, { userId, action: 'password', changes: { by: 'session' } });
    await endSessions(app.database, userId, ctx.session.client);
  }
  return { status: 'success', data: await presentUser(app.database, userId, (ctx.session as GuardedSession).method) };
}

async function isMember({ database }: AppContext, userId: number, domainId: number): Promise<boolean> {
  const row = await database.system
    .selectFrom('members')
    .select('user_id')
    .where('domain_id', '=', domainId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
