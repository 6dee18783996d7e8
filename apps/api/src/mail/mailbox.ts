import type { DatabaseHandle } from '@crm/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../config/loopback.ts';
import { plainPageHeaders } from '../serve/security-headers.ts';

const style = `:root{color-scheme:light dark}body{font:14px/1.7 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:20px}ul{list-style:none;padding:0}li{border-top:1px solid #8884;padding:.6rem 0}.body{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8884;border-radius:6px;padding:1rem}
h2{font-size:14px;margin:1.5rem 0 .5rem}iframe{display:block;box-sizing:border-box;width:100%;height:24rem;border:1px solid #8884;border-radius:6px}`;
const headers = plainPageHeaders(style, { frames: true });
/** A mail's HTML is shown as a mail program shows it: no script runs, only pictures load, and links open a new tab. */
const mailHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'referrer-policy': 'no-referrer',
};

/**
 * Serves the mailbox of development at /dev/mail: the mails that no SMTP server sent. Mails hold links that set
 * passwords, so every other machine gets 404, whatever the settings.
 */
export function serveMailbox(server: FastifyInstance, { system }: DatabaseHandle): void {
  void server.register(async (server) => {
    server.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound();
    });
    serveMails(server, system);
  });
}

/**
 * Recognizes a request from this machine: by the socket's address, by every address that a proxy reports, and by the
 * Host header, because a foreign page may rebind its own name to 127.0.0.1.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const listOf = (name: string) =>
    [headers[name] ?? []].flat().flatMap((value) => value.split(',').map((one) => one.trim()));
  const addresses = [socket.remoteAddress ?? '', ...listOf('x-forwarded-for'), ...listOf('x-real-ip')];
  const hosts = [headers.host ?? '', ...listOf('x-forwarded-host')];
  return headers.forwarded === undefined && addresses.every(isLoopbackAddress) && hosts.every(isLoopbackHost);
}

function serveMails(server: FastifyInstance, system: DatabaseHandle['system']): void {
  server.get('/dev/mail', async (_request, reply) => {
    const mails = await system
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'created_at'])
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${mail.id}"><b>${escape(mail.subject)}</b></a><br><small>${escape(mail.recipient)} · ${escape(mail.created_at.slice(0, 16).replace('T', ' '))}</small></li>`,
    );
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page('メールボックス', rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>まだメールはありません。</p>'));
  });

  const find = async (given: string) => {
    const id = Number(given);
    if (!Number.isSafeInteger(id)) return undefined;
    return system.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  };

  server.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail) return reply.callNotFound();
    const text = escape(mail.body_text).replace(/https?:\/\/[^\s&]+(?:&amp;[^\s&]+)*/g, '<a href="$&">$&</a>');
    const shown = mail.body_html
      ? `<h2>HTML</h2><iframe title="HTML" src="/dev/mail/${mail.id}/html"></iframe><h2>テキスト</h2>`
      : '';
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(
        page(
          mail.subject,
          `<p><a href="/dev/mail">← 一覧へ戻る</a></p><p><small>差出人 ${escape(mail.sender)}<br>宛先 ${escape(mail.recipient)}</small></p>${shown}<div class="body">${text}</div>`,
        ),
      );
  });

  server.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const html = (await find(request.params.id))?.body_html;
    if (!html) return reply.callNotFound();
    return reply
      .headers(mailHeaders)
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head>\n<base target="_blank">'));
  });
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string) => `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)} - 開発用メールボックス</title>
<style>${style}</style>
</head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
