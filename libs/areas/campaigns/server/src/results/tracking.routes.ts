import type { AppContext } from '@crm/server-kit';
import { isOpening } from '@crm/tracking-server';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { mailPaths, placeOf } from '../sending/mail-links.ts';
import { noteClick, noteOpen } from './note-events.ts';

/** A transparent image of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
interface Token {
  Params: { token: string };
}

/**
 * Registers the picture and the links of measured mails. A link leads to a stored address and nowhere else; neither
 * waits for what is noted, nor fails with it.
 */
export function trackingRoutes(app: AppContext): void {
  const later = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => app.server.log.error({ err: error }, 'an event of a mail could not be noted'));
  app.server.get<Token>(`${mailPaths.open}:token`, async (request, reply) => {
    const place = placeOf(app, 'open', request.params.token.replace(/\.gif$/, ''));
    if (place && request.method === 'GET') later(noteOpen(app, place, !isOpening(request)));
    return reply
      .headers({ 'cache-control': 'no-store, private', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/gif')
      .send(picture);
  });
  app.server.get<Token>(`${mailPaths.click}:token`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const place = placeOf(app, 'click', request.params.token);
    const link =
      place &&
      (await app.database.tenant(place.d).first(
        compiled(sql<{ url: string }>`select l.url from campaign_links l join campaign_targets t
          on t.domain_id = l.domain_id and t.campaign_email_id = l.campaign_email_id
          where l.domain_id = ${place.d} and l.id = ${place.l ?? 0} and t.id = ${place.t}`),
      ));
    if (!place || !link)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('リンクを開けませんでした。\nThis link cannot be opened.\n');
    later(noteClick(app, place, !isOpening(request)));
    return reply.redirect(link.url, 302);
  });
}
