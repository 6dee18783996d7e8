import type { FastifyReply } from 'fastify';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const reasons = [
  ['often', '配信頻度が多い', 'Too many e-mails'],
  ['irrelevant', '内容に関心がない', 'Not relevant to me'],
  ['unknown', '登録した覚えがない', 'I did not sign up'],
  ['other', 'その他', 'Other'],
] as const;

export const optOutReasons: ReadonlySet<string> = new Set(reasons.map(([value]) => value));

const style =
  'body{font:16px/1.8 sans-serif;margin:0;padding:24px;color:#1f2933;background:#f5f7fa}main{max-width:560px;margin:0 auto;background:#fff;padding:32px;border-radius:8px}h1{font-size:20px;margin:0 0 16px}fieldset{border:0;padding:0;margin:16px 0}label{display:block}button{font:inherit;padding:10px 24px;border:0;border-radius:6px;background:#1d5fd1;color:#fff;cursor:pointer}hr{border:0;border-top:1px solid #d8dee6;margin:24px 0}@media(prefers-color-scheme:dark){body{background:#14181d;color:#e6eaef}main{background:#1f252c}}';

function page(reply: FastifyReply, { title, body }: { title: string; body: string }): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    );
}

/** Shows the page of the link in a mail; it stops nothing by itself, because scanners open every link. */
export function stopPage(reply: FastifyReply, company: { name: string; note: string | null }): FastifyReply {
  const name = escape(company.name);
  const note = company.note ? `<p>${escape(company.note).replaceAll('\n', '<br>')}</p>` : '';
  const options = reasons
    .map(
      ([value, ja, en]) =>
        `<label><input type="radio" name="reason" value="${value}"> ${ja} <span lang="en">(${en})</span></label>`,
    )
    .join('');
  return page(reply, {
    title: 'メール配信の停止',
    body: `<p>${name} からのご案内メールの配信をすべて停止します。</p><p lang="en">Stop all mailings from ${name}.</p>${note}<form method="post"><fieldset><legend>よろしければ理由をお聞かせください（任意） <span lang="en">Reason (optional)</span></legend>${options}</fieldset><button name="action" value="stop">配信を停止する / Unsubscribe</button></form>`,
  });
}

/** Confirms that the mails are stopped, and offers to get them again. */
export const stoppedPage = (reply: FastifyReply): FastifyReply =>
  page(reply, {
    title: '配信を停止しました',
    body: `<p>今後、ご案内メールはお送りしません。</p><p lang="en">You have been unsubscribed.</p><hr><form method="post"><p>誤って停止された場合は、確認メールをお送りします。</p><p lang="en">Unsubscribed by mistake? We will send you a mail to confirm.</p><button name="action" value="again">もう一度受け取る / Subscribe again</button></form>`,
  });

export const confirmSentPage = (reply: FastifyReply): FastifyReply =>
  page(reply, {
    title: '確認メールをお送りしました',
    body: '<p>メールのリンクを開くと、配信を再開します。</p><p lang="en">Open the link in the mail to subscribe again.</p>',
  });

/** Shows the page of the confirming mail; the button starts the mails. */
export const againPage = (reply: FastifyReply): FastifyReply =>
  page(reply, {
    title: 'メール配信の再開',
    body: '<p>ご案内メールの配信を再開します。</p><p lang="en">Get the mailings again.</p><form method="post"><button>配信を再開する / Subscribe</button></form>',
  });

export const startedPage = (reply: FastifyReply): FastifyReply =>
  page(reply, { title: '配信を再開しました', body: '<p lang="en">You are subscribed again.</p>' });
