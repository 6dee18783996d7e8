import type { AppContext } from '@crm/server-kit';
import { mailOpenPath } from './mail-links.ts';
import { noteMailOpen } from './note-mail-open.ts';

/** One transparent point. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const headers = {
  'content-type': 'image/gif',
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  // It stands in mails that other sites show.
  'cross-origin-resource-policy': 'cross-origin',
};

/** The picture of a mail: the same at every address, at once, whatever is known of it. */
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
