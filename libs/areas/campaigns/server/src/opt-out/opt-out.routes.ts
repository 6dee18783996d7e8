import { compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mailAddress, mailPaths, placeOf } from '../sending/mail-links.ts';
import type { MailPlace } from '../sending/mail-links.ts';
import { againPage, confirmSentPage, optOutReasons, startedPage, stopPage, stoppedPage } from './pages.ts';
import { startMails, stopMails } from './stop-mails.ts';

const PER_MINUTE = 60;
interface Token {
  Params: { token: string };
}

/**
 * Registers the addresses that stop mails (RFC 8058): a POST stops them at once, without a session, cookies or a
 * redirect, and answers 200 to unknown tokens too; a GET only shows a page, because scanners open every link.
 */
export function optOutRoutes(app: AppContext): void {
  void app.server.register(async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const config = { rateLimit: app.settings.rateLimits ? { max: PER_MINUTE, timeWindow: 60_000 } : false } as const;
    server.get<Token>(`${mailPaths.stop}:token`, { config }, async ({ params }, reply) => {
      const place = placeOf(app, 'stop', params.token);
      return stopPage(reply, place ? await companyOf(app, place) : { name: '', note: null });
    });
    server.post<Token>(`${mailPaths.stop}:token`, { config }, async ({ params, body }, reply) => {
      const sent = (body ?? {}) as Record<string, string>;
      const place = placeOf(app, 'stop', params.token);
      if (sent['action'] === 'again') {
        if (place) await askAgain(app, place);
        return confirmSentPage(reply);
      }
      const reason = optOutReasons.has(sent['reason'] ?? '') ? sent['reason']! : null;
      if (place) await stopMails(app, place, reason);
      return stoppedPage(reply);
    });
    server.get<Token>(`${mailPaths.again}:token`, { config }, async (_request, reply) => againPage(reply));
    server.post<Token>(`${mailPaths.again}:token`, { config }, async ({ params }, reply) => {
      const place = placeOf(app, 'again', params.token);
      if (place) await startMails(app, place);
      return startedPage(reply);
    });
  });
}

/** Returns the company's name and its own words for the page. */
async function companyOf(app: AppContext, { d }: MailPlace): Promise<{ name: string; note: string | null }> {
  const row = await app.database.system
    .selectFrom('domains')
    .leftJoin('campaign_settings as settings', 'settings.domain_id', 'domains.id')
    .select(['domains.name', 'settings.opt_out_note as note'])
    .where('domains.id', '=', d)
    .executeTakeFirst();
  return row ?? { name: '', note: null };
}

/** Sends the mail by which the recipient confirms that they want the mails again. */
const askAgain = (app: AppContext, place: MailPlace): Promise<void> =>
  app.database.tenant(place.d).transaction(async (db) => {
    const target = await db.first(
      compiled(sql<{
        email: string;
      }>`select email from campaign_targets where domain_id = ${place.d} and id = ${place.t}
        and unsubscribed_at is not null`),
    );
    if (!target) return;
    const link = mailAddress(app, 'again', { d: place.d, t: place.t });
    await app.mailer.queue(db.tx, {
      to: target.email,
      subject: 'メール配信の再開のご確認 / Confirm your subscription',
      text: `以下のリンクを開き、配信の再開をご確認ください。\nお心当たりのない場合は、このメールを破棄してください。\n\nOpen this link to get the mailings again:\n${link}\n`,
      automatic: true,
      kind: 'confirmation',
    });
  });
