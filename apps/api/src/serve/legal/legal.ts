import { localeOf } from '@crm/server-kit';
import type { FastifyInstance } from 'fastify';
import { legalKinds } from '../../config/legal-texts.ts';
import type { LegalKind, LegalText } from '../../config/legal-texts.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { legalHtml } from './legal-html.ts';

const words = {
  ja: { terms: '利用規約', privacy: 'プライバシーポリシー', other: 'English' },
  en: { terms: 'Terms of service', privacy: 'Privacy policy', other: '日本語' },
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
        .headers(plainPageHeaders(style))
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .send(page(kind, language, html, Object.keys(text.texts).length > 1));
    });
  }
}

/** Returns one page in the colours and sizes of the apps. */
function page(kind: LegalKind, language: Language, html: string, hasOther: boolean): string {
  const title = words[language][kind];
  const other = language === 'ja' ? 'en' : 'ja';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} | Enishi</title>
<style>${style}</style></head><body>
<header><a href="/" class="mark">Enishi</a>${hasOther ? `<a href="/${kind}?lang=${other}" hreflang="${other}" lang="${other}">${words[language].other}</a>` : ''}</header>
<main>${/<h1[\s>]/.test(html) ? '' : `<h1>${title}</h1>`}
${html}</main></body></html>`;
}

const style = `:root{color-scheme:light dark;--text:light-dark(#1a1e27,#e7e9ee);--soft:light-dark(#4d5565,#aeb5c2);--link:light-dark(#3443b4,#a3afff);--ground:light-dark(#fff,#16191f);--line:light-dark(#dfe3ea,#323844)}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.9 system-ui,"Hiragino Sans","Noto Sans JP","Yu Gothic UI",sans-serif;overflow-wrap:anywhere}
header,main{max-width:46rem;margin:0 auto;padding:1rem}header{display:flex;justify-content:space-between;align-items:center}
.mark{font-weight:700;text-decoration:none;color:var(--text)}a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1{font-size:1.5rem;line-height:1.5}h2{font-size:1.125rem;margin-top:2.5rem}h3{font-size:1rem;margin-top:2rem}p,li,dd{color:var(--soft)}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid var(--line);padding:.25rem .75rem;text-align:start}blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}hr{border:0;border-top:1px solid var(--line)}`;
