import type { FastifyReply } from 'fastify';

const words = {
  unknown: [
    'リンクを開けませんでした',
    'リンクが途中で切れている可能性があります。恐れ入りますが、メールのリンクをもう一度お確かめいただくか、メールの送信元へお問い合わせください。',
    'This link cannot be opened. It may have been cut short: please try it from the mail once more, or ask whoever sent it.',
  ],
  later: [
    'ただいまリンクを開けません',
    '恐れ入りますが、しばらくしてからもう一度お試しください。',
    'This link cannot be opened at the moment. Please try again in a little while.',
  ],
} as const;

/** Sends a readable page to a person who comes from a mail, in place of an API error. */
export function noLinkPage(reply: FastifyReply, why: keyof typeof words): FastifyReply {
  const [title, text, english] = words[why];
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p lang="en">${english}</p></main></body></html>`,
    );
}
