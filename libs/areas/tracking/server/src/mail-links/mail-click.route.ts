import { notFound } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { trackingCookie } from '../ingest/tracking-cookie.ts';
import { mailLinkPath, signedMailLinks } from './mail-links.ts';
import { noteMailClick } from './note-mail-click.ts';

const PER_MINUTE = 300;

/** A link in a mail: on to where it leads, which is signed, and nowhere else. */
export function mailClickRoute(house: House): void {
  house.app.get<{ Params: { '*': string } }>(
    `${mailLinkPath}*`,
    { config: { rateLimit: house.settings.rateLimits ? { max: PER_MINUTE, timeWindow: 60_000 } : false } },
    async (request, reply) => {
      const link = signedMailLinks(house).verify(request.params['*'], house.clock.now());
      if (!link) throw notFound();
      const trackingId = await noteMailClick(house, link, request);
      if (trackingId) reply.header('set-cookie', trackingCookie(house, trackingId));
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(link.url, 302);
    },
  );
}
