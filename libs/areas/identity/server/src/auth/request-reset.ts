import { normaliseEmail } from '@crm/validation';
import { addJob, defineTask } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { resetMail } from '../mails/account-mails.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { refused } from './answers.ts';
import { say } from './messages.ts';
import { isAllowedRedirect, withParameters } from './redirects.ts';

/** The job that looks up the account, so that neither the answer nor its time depends on it. */
const mailReset = defineTask<{ email: string; redirect_url: string }>('mail_password_reset');

/** Queues the job that mails a reset link. */
export async function requestReset(
  app: AppContext,
  ctx: PublicContext,
  body: { email?: string; redirect_url?: string },
) {
  await limitCalls(app, ctx, 'requestPasswordReset', 10);
  const { locale } = ctx;
  const { redirect_url } = body;
  if (!redirect_url) throw refused(401, locale, 'missingRedirect');
  const email = normaliseEmail(body.email ?? '').toLowerCase();
  if (!email) throw refused(401, locale, 'missingEmail');
  if (!isAllowedRedirect(app.settings, redirect_url)) throw refused(422, locale, 'urlNotAllowed');
  await addJob(app.database.system, mailReset, { email, redirect_url });
  return { success: true, message: say(locale, 'resetSent', email) };
}

/** Queues the mail when the address has an account. When the mail is held back, the earlier link stays valid. */
export function mailResetsOn(app: AppContext): void {
  app.tasks.on(mailReset, ({ email, redirect_url }) =>
    app.database.system.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'locale'])
        .where('provider', '=', 'email')
        .where('uid', '=', email)
        .where('disabled_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!user) return;
      const token = randomToken();
      const link = withParameters(`${app.settings.publicUrl}/api/auth/password/edit`, {
        reset_password_token: token,
        redirect_url,
      });
      const mail = resetMail(user.locale === 'en' ? 'en' : 'ja', user, link);
      if ((await app.mailer.queue(tx, { ...mail, kind: 'password_reset' })) === null) return;
      await tx
        .updateTable('users')
        .set({ reset_token_hash: hashToken(token), reset_sent_at: app.clock.now() })
        .where('id', '=', user.id)
        .execute();
    }),
  );
}
