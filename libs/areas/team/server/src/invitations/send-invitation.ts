import type { AppContext, Locale } from '@crm/server-kit';
import { randomToken } from '@crm/identity-server';
import { invitationMail } from './invitation-mail.ts';

/** The lifespan of an invitation: seven days. */
const lifespanMs = 7 * 24 * 3_600_000;

export const newToken = (now: Date) => ({
  token: randomToken(),
  sent_at: now,
  expires_at: new Date(now.getTime() + lifespanMs),
});

interface Sent {
  email: string;
  name: string;
  token: string;
  locale: Locale;
  company: string;
  inviter: string;
}

/** Queues the mail with the link in the caller's transaction; returns false when it is held back. */
export async function sendInvitation(
  app: AppContext,
  db: Parameters<AppContext['mailer']['queue']>[0],
  sent: Sent,
): Promise<boolean> {
  const link = new URL('/invitation', app.settings.publicUrl);
  link.searchParams.set('token', sent.token);
  const mail = invitationMail(sent.locale, sent, link.toString());
  return (await app.mailer.queue(db, { ...mail, kind: 'invitation' })) !== null;
}
