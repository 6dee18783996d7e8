import { createHash } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';

/**
 * Takes a mail from the page around it. The mail replaces the document, script and all; scripts within it never run,
 * because the policy knows this one only, and `innerHTML` starts none.
 */
const script = `addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string') return;
  document.documentElement.innerHTML = event.data;
});
parent.postMessage('ready', '*');`;

const page = `<!doctype html>
<html><head><meta charset="utf-8"><title>Preview</title></head><body><script>${script}</script></body></html>
`;

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  // Mails carry their styles in themselves; the apps' own policy refuses that.
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Serves the empty page in which the staff app shows a mail, apart from the app's origin. */
export function previewFrameRoute({ server }: AppContext): void {
  server.get('/api/mail_preview', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, max-age=300')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
