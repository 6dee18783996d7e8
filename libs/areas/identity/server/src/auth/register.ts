import type { Input, auth } from '@crm/contract';
import { normaliseEmail, normaliseText } from '@crm/validation';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { foundCompany } from '../accounts/found-company.ts';
import { presentUser } from '../accounts/users.ts';
import { hashPassword } from '../passwords/password.ts';
import { limitCalls } from '../attempts/attempts.ts';
import { fieldsRejected, rejected } from './answers.ts';
import { FieldChecks } from './checks.ts';
import { sendConfirmation } from './confirmation.ts';
import { isAllowedRedirect } from './redirects.ts';

type Registration = Input<(typeof auth)['operations']['register']>['body'];

/** Registers a user, founds the company and sends the confirmation mail, in one transaction. */
export async function register(app: AppContext, ctx: PublicContext, body: Registration) {
  await limitCalls(app, ctx, 'register', 10);
  const locale = body.locale === 'en' || body.locale === 'ja' ? body.locale : ctx.locale;
  const email = normaliseEmail(body.email ?? '').toLowerCase();
  const password = body.password ?? '';
  if (!email && !password) throw rejected(locale, 'emptySignUp');
  if (!body.confirm_success_url) throw rejected(locale, 'missingSuccessUrl');
  if (!isAllowedRedirect(app.settings, body.confirm_success_url)) throw rejected(locale, 'urlNotAllowed');

  const name = normaliseText(body.name ?? '') || email.split('@')[0]!;
  const checks = new FieldChecks();
  checks.email(email);
  await checks.newPassword(password, body.password_confirmation ?? '', {
    name: body.name,
    email,
    company: body.company_name,
  });
  if (await isTaken(app, email)) checks.add('email', 'taken');
  if (checks.failed) throw fieldsRejected(locale, checks, { id: null, email, uid: email, provider: 'email', name });

  const passwordHash = await hashPassword(password);
  const userId = await app.database.system
    .transaction()
    .execute(async (tx) => {
      const { id } = await tx
        .insertInto('users')
        .values({
          uid: email,
          email,
          name: name.slice(0, 100),
          password_hash: passwordHash,
          locale,
          terms_check: body.terms_check ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const company =
        normaliseText(body.company_name ?? '').slice(0, 100) ||
        (locale === 'en' ? `${name}'s team` : `${name}のチーム`);
      await foundCompany(app, tx, { name: company, user: { id, name, email }, locale });
      await sendConfirmation(app, tx, { id, name, email, locale }, body.confirm_success_url!);
      return id;
    })
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code !== '23505' || error.constraint !== 'users_provider_uid_key') throw error;
      // The second of two simultaneous registrations receives the same answer as a later one.
      checks.add('email', 'taken');
      throw fieldsRejected(locale, checks);
    });
  return { status: 'success', data: await presentUser(app.database, userId) };
}

/** Returns true when the address already signs somebody in. */
export async function isTaken({ database }: AppContext, email: string): Promise<boolean> {
  const row = await database.system
    .selectFrom('users')
    .select('id')
    .where('provider', '=', 'email')
    .where('uid', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
