import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeOf } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { loadSpamCheck } from '@crm/webforms-server';
import { checkPolicy, renderCheckPage } from './check-page.ts';

/** Returns the address of the page in a protected form's spam-check frame (spec 1 §2), on the product's own host. */
export const spamCheckUrl = (hashid: string, locale: string): string =>
  `/webforms/spam-check?webformid=${encodeURIComponent(hashid)}&lang=${locale}`;

/** Serves the check page; `folder` is the visitor page's build, which holds its script. */
export function serveSpamCheck(app: AppContext, folder: string): void {
  const file = join(folder, '.check/check.js');
  if (!existsSync(file)) return;
  // A script inside an element must not contain the element's end tag.
  const script = readFileSync(file, 'utf8')
    .trim()
    .replace(/<\/script/gi, '<\\/script');
  const { origin } = new URL(app.settings.publicUrl);

  app.server.get('/webforms/spam-check', async (request, reply) => {
    const { webformid, lang } = request.query as Record<string, unknown>;
    const hashid = typeof webformid === 'string' && /^[\w-]{1,64}$/.test(webformid) ? webformid : '';
    const check = hashid ? await loadSpamCheck(app, hashid) : undefined;
    if (!check) return reply.callNotFound();
    const nonce = check.service ? randomBytes(16).toString('base64') : '';
    const locale = localeOf(typeof lang === 'string' ? lang : request.headers['accept-language']);
    return reply
      .header('content-security-policy', checkPolicy(check, script, origin, nonce))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .type('text/html; charset=utf-8')
      .send(renderCheckPage({ ...check, hashid, locale, apiBase: '/api/form' }, script, nonce));
  });
}
