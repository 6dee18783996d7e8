import { normaliseEmail } from '@crm/validation';
import { addJob, defineTask } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { refused } from './answers.ts';
import { sendConfirmation } from './confirmation.ts';
import { say } from './messages.ts';
import { isAllowedRedirect } from './redirects.ts';

/** The job that looks up the account, so that neither the answer nor its time depends on it. */
const mailConfirmation = defineTask<{ email: string; success_url: string }>('mail_confirmation');

/** Queues the job that mails a confirmation link again. */
export async function resendConfirmation(
  app: AppContext,
  ctx: PublicContext,
  body: { email?: string; redirect_url?: string },
) {
  await limitCalls(app, ctx, 'resendConfirmation', 10);
  const { locale } = ctx;
  const email = normaliseEmail(body.email ?? '').toLowerCase();
  if (!email) throw refused(401, locale, 'missingEmail');
  const success_url = body.redirect_url ?? `${app.settings.publicUrl}/`;
  if (!isAllowedRedirect(app.settings, success_url)) throw refused(422, locale, 'urlNotAllowed');
  await addJob(app.database.system, mailConfirmation, { email, success_url });
  return { success: true, message: say(locale, 'confirmationSent', email) };
}

/** Queues the mail when the address has an unconfirmed account. */
export function mailConfirmationsOn(app: AppContext): void {
  app.tasks.on(mailConfirmation, ({ email, success_url }) =>
    app.database.system.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'locale'])
        .where('provider', '=', 'email')
        .where('uid', '=', email)
        .where('confirmed_at', 'is', null)
        .where('disabled_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (user) await sendConfirmation(app, tx, { ...user, locale: user.locale === 'en' ? 'en' : 'ja' }, success_url);
    }),
  );
}
