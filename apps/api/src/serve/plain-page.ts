/** A page of text in the colours and sizes of the apps; it runs nothing. */
interface PlainPage {
  language: 'ja' | 'en';
  title: string;
  /** Path of the page, for the link to the other language; without it the page has one language. */
  path?: string;
  html: string;
}

const names = { ja: '日本語', en: 'English' } as const;

/** Returns the document. Its headers are `plainPageHeaders(plainPageStyle)`. */
export function plainPage({ language, title, path, html }: PlainPage): string {
  const other = language === 'ja' ? 'en' : 'ja';
  const link = path ? `<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">${names[other]}</a>` : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} | Enishi</title>
<style>${plainPageStyle}</style></head><body>
<header><a href="/" class="mark">Enishi</a>${link}</header>
<main>${/<h1[\s>]/.test(html) ? '' : `<h1>${title}</h1>`}
${html}</main></body></html>`;
}

export const plainPageStyle = `:root{color-scheme:light dark;--text:light-dark(#1a1e27,#e7e9ee);--soft:light-dark(#4d5565,#aeb5c2);--link:light-dark(#3443b4,#a3afff);--ground:light-dark(#fff,#16191f);--line:light-dark(#dfe3ea,#323844)}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.9 system-ui,"Hiragino Sans","Noto Sans JP","Yu Gothic UI",sans-serif;overflow-wrap:anywhere}
header,main{max-width:46rem;margin:0 auto;padding:1rem}header{display:flex;justify-content:space-between;align-items:center}
.mark{font-weight:700;text-decoration:none;color:var(--text)}a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1{font-size:1.5rem;line-height:1.5}h2{font-size:1.125rem;margin-top:2.5rem}h3{font-size:1rem;margin-top:2rem}p,li,dd{color:var(--soft)}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid var(--line);padding:.25rem .75rem;text-align:start}blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}pre{padding:.75rem;border:1px solid var(--line);border-radius:6px;white-space:pre-wrap;line-height:1.6}code{font-size:13px;overflow-wrap:anywhere}hr{border:0;border-top:1px solid var(--line)}`;
