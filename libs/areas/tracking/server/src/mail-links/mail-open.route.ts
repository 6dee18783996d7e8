import type { AppContext } from '@crm/server-kit';
import { mailOpenPath } from './mail-links.ts';
import { noteMailOpen } from './note-mail-open.ts';

/** A transparent image of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const headers = {
  'content-type': 'image/gif',
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  // The picture is part of mails that other sites show.
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Adds the route of a mail's picture: the same response at every address, at once, whether the mail is known or not.
 */
export function mailOpenRoute(app: AppContext): void {
  app.server.get<{ Params: { '*': string } }>(
    `${mailOpenPath}*`,
    { config: { rateLimit: false } },
    async (request, reply) => {
      noteMailOpen(app, request.params['*'].replace(/\.gif$/, ''), request);
      return reply.headers(headers).send(picture);
    },
  );
}
