import { localeOf } from '@crm/server-kit';
import type { FastifyInstance } from 'fastify';
import { legalKinds } from '../../config/legal-texts.ts';
import type { LegalKind, LegalText } from '../../config/legal-texts.ts';
import { plainPage, plainPageStyle } from '../plain-page.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { legalHtml } from './legal-html.ts';

const words = {
  ja: { terms: '利用規約', privacy: 'プライバシーポリシー' },
  en: { terms: 'Terms of service', privacy: 'Privacy policy' },
} as const;

type Language = keyof typeof words;

/** Serves the operator's `/terms` and `/privacy`; where nothing is set, the staff app shows its own text. */
export function serveLegalTexts(
  server: FastifyInstance,
  texts: Partial<Record<LegalKind, LegalText | undefined>>,
): void {
  for (const kind of legalKinds) {
    const text = texts[kind];
    if (!text) continue;
    if ('url' in text) {
      server.get(`/${kind}`, (_request, reply) => reply.redirect(text.url, 302));
      continue;
    }
    server.get<{ Querystring: { lang?: string | string[] } }>(`/${kind}`, async (request, reply) => {
      const asked = [request.query.lang].flat()[0] ?? request.headers['accept-language'];
      const wanted = localeOf(asked);
      const language: Language = text.texts[wanted] === undefined ? (wanted === 'ja' ? 'en' : 'ja') : wanted;
      const html = await legalHtml(text.format, text.texts[language]!);
      return reply
        .headers(plainPageHeaders(plainPageStyle))
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .send(
          plainPage({
            language,
            title: words[language][kind],
            html,
            ...(Object.keys(text.texts).length > 1 && { path: `/${kind}` }),
          }),
        );
    });
  }
}
