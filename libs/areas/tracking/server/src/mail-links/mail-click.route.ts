import type { AppContext } from '@crm/server-kit';
import { trackingCookie } from '../ingest/tracking-cookie.ts';
import { mailLinkOf, mailLinkPath } from './mail-links.ts';
import { noLinkPage } from './no-link-page.ts';
import { noteMailClick } from './note-mail-click.ts';

const PER_MINUTE = 300;

/** Adds the route of links in mails, which redirects to the owner's address and nowhere else. */
export function mailClickRoute(app: AppContext): void {
  app.server.get<{ Params: { '*': string } }>(
    `${mailLinkPath}*`,
    { config: { rateLimit: app.settings.rateLimits ? { max: PER_MINUTE, timeWindow: 60_000 } : false } },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const link = await mailLinkOf(app, request.params['*']).catch((error: unknown) => {
        app.server.log.error({ err: error }, 'a link in a mail could not be looked up');
        return 'unavailable' as const;
      });
      if (link === 'unavailable') return noLinkPage(reply.code(503).header('retry-after', '60'), 'later');
      if (!link) return noLinkPage(reply.code(404), 'unknown');
      const trackingId = await noteMailClick(app, link, request);
      if (trackingId) reply.header('set-cookie', trackingCookie(app, trackingId));
      return reply.redirect(link.url, 302);
    },
  );
}
