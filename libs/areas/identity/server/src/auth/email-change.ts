import type { Database } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import type { Kysely } from 'kysely';
import { emailChangedMail, newEmailMail } from '../mails/account-mails.ts';
import { endSessions } from '../sessions/sessions.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { withParameters } from './redirects.ts';

/** The lifespan of the link: one day. */
const lifespanMs = 24 * 3_600_000;

/**
 * Stores the new address until its owner opens the link of the mail sent there; sends a notice to the present address.
 * When the mail is held back, an earlier link to the same address stays valid.
 */
export async function askForNewEmail(app: AppContext, db: Kysely<Database>, userId: number, email: string) {
  const token = randomToken();
  const user = await db
    .updateTable('users')
    .set((eb) => ({
      unconfirmed_email: email,
      email_change_token_hash: eb
        .case()
        .when('unconfirmed_email', '=', email)
        .then(eb.ref('email_change_token_hash'))
        .end(),
    }))
    .where('id', '=', userId)
    .returning(['name', 'email', 'locale'])
    .executeTakeFirstOrThrow();
  const locale = user.locale === 'en' ? 'en' : 'ja';
  const link = withParameters(`${app.settings.publicUrl}/api/auth/confirmation`, {
    confirmation_token: token,
    redirect_url: `${app.settings.publicUrl}/sign_in`,
  });
  const mail = newEmailMail(locale, { name: user.name, email }, link);
  if ((await app.mailer.queue(db, { ...mail, kind: 'new_email' })) !== null)
    await db
      .updateTable('users')
      .set({ email_change_token_hash: hashToken(token), email_change_sent_at: app.clock.now() })
      .where('id', '=', userId)
      .execute();
  await app.mailer.queue(db, emailChangedMail(locale, user, email));
}

/** Makes the confirmed address the user's own; ends every session, because each names the earlier address. */
export async function takeNewEmail(app: AppContext, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const since = new Date(app.clock.now().getTime() - lifespanMs).toISOString();
  const userId = await app.database.system
    .transaction()
    .execute(async (tx) => {
      const user = await tx
        .updateTable('users')
        .set((eb) => ({
          // Users who sign in with a provider alone keep the provider's uid.
          uid: eb
            .case()
            .when('provider', '=', 'email')
            .then(eb.ref('unconfirmed_email').$notNull())
            .else(eb.ref('uid'))
            .end(),
          email: eb.ref('unconfirmed_email').$notNull(),
          unconfirmed_email: null,
          email_change_token_hash: null,
          // Links in the earlier mailbox must not open the account any more.
          reset_token_hash: null,
          reset_sent_at: null,
          updated_at: app.clock.now(),
        }))
        .where('email_change_token_hash', '=', hashToken(token))
        .where('email_change_sent_at', '>', since)
        .where('unconfirmed_email', 'is not', null)
        .where('disabled_at', 'is', null)
        .returning(['id', 'email'])
        .executeTakeFirst();
      if (!user) return undefined;
      await tx.updateTable('members').set({ email: user.email }).where('user_id', '=', user.id).execute();
      return user.id;
    })
    .catch((error: { code?: string }) => {
      // Somebody has registered the address in the meantime.
      if (error.code !== '23505') throw error;
      return undefined;
    });
  if (userId === undefined) return false;
  await endSessions(app.database, userId);
  return true;
}
