import type { Database } from '@crm/database';
import type { AppContext, Locale } from '@crm/server-kit';
import type { Kysely } from 'kysely';
import { confirmationMail } from '../mails/account-mails.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { takeNewEmail } from './email-change.ts';
import { isAllowedRedirect, withParameters } from './redirects.ts';

/** The lifespan of a confirmation link: three days. */
const lifespanMs = 3 * 24 * 3_600_000;

interface Person {
  id: number;
  name: string;
  email: string;
  locale: Locale;
}

/**
 * Queues the mail with a new token in the caller's transaction, which voids earlier tokens. When the mail is held back,
 * earlier tokens stay valid.
 */
export async function sendConfirmation(app: AppContext, db: Kysely<Database>, person: Person, successUrl: string) {
  const token = randomToken();
  const link = withParameters(`${app.settings.publicUrl}/api/auth/confirmation`, {
    confirmation_token: token,
    redirect_url: successUrl,
  });
  const mail = confirmationMail(person.locale, person, link);
  if ((await app.mailer.queue(db, { ...mail, kind: 'confirmation' })) === null) return;
  await db
    .updateTable('users')
    .set({
      confirmation_token_hash: hashToken(token),
      confirmation_sent_at: app.clock.now(),
      confirm_success_url: successUrl,
    })
    .where('id', '=', person.id)
    .execute();
}

/** Returns the user of a valid confirmation token. */
export async function findByConfirmationToken({ database, clock }: AppContext, token: string | undefined) {
  if (!token) return undefined;
  return database.system
    .selectFrom('users')
    .select(['id', 'confirm_success_url'])
    .where('confirmation_token_hash', '=', hashToken(token))
    .where('confirmation_sent_at', '>', new Date(clock.now().getTime() - lifespanMs).toISOString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Confirms the address and returns the address to redirect to, with the result. The token stays valid for its three
 * days: mail scanners open links before people do, and the second visit must not look like a failure.
 */
export async function confirm(
  app: AppContext,
  token: string | undefined,
  redirectUrl: string | undefined,
): Promise<string> {
  const user = await findByConfirmationToken(app, token);
  if (user) {
    await app.database.system
      .updateTable('users')
      .set({ confirmed_at: app.clock.now() })
      .where('id', '=', user.id)
      .where('confirmed_at', 'is', null)
      .execute();
  }
  const isConfirmed = user !== undefined || (await takeNewEmail(app, token));
  const asked = redirectUrl ?? user?.confirm_success_url ?? '';
  const target = isAllowedRedirect(app.settings, asked) ? asked : `${app.settings.publicUrl}/`;
  return withParameters(target, { account_confirmation_success: String(isConfirmed) });
}
