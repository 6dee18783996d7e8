import type { Piece } from './own-links.ts';

/** Ruler lines, common in Japanese mails: they must not wrap on a narrow screen. */
const RULE = /^[-=_*~─━―ー＝＊・…〜]{8,}$/u;

const body = [
  'margin:0',
  'padding:16px',
  "font-family:-apple-system,BlinkMacSystemFont,'Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif",
  'font-size:15px',
  'line-height:1.75',
  'overflow-wrap:anywhere',
  'word-break:break-word',
].join(';');

/**
 * Builds the HTML of a mail from its text: the same content in the reader's own fonts and colours, light or dark, down
 * to 320 px, with links for the owner's addresses. Answers are escaped. The mail loads nothing, except a `picture` that
 * reports its opening.
 */
export function mailHtml(
  pieces: readonly Piece[],
  { title, picture }: { title: string; picture?: string | undefined },
) {
  const lines = pieces.map(({ text, href }) => (href ? linked(text, href) : escape(text))).join('');
  const text = lines
    .split('\n')
    .map((line) =>
      RULE.test(line)
        ? `<span style="display:block;overflow:hidden;white-space:nowrap">${line}</span>`
        : `${spaced(line)}<br>`,
    )
    .join('\n');
  const isJapanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(text);
  return `<!doctype html>
<html lang="${isJapanese ? 'ja' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="${body}">
<div style="max-width:640px">
${text}
</div>${picture ? `\n<img src="${escape(picture)}" width="1" height="1" alt="" style="display:block;border:0">` : ''}
</body>
</html>
`;
}

const escape = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const linked = (text: string, href: string): string => `<a href="${escape(href)}">${escape(text)}</a>`;

/** Preserves indents and columns; spaces inside a tag are single. */
const spaced = (line: string): string =>
  line
    .replaceAll('\t', '    ')
    .replace(
      /^ | {2,}/g,
      (spaces) => '&nbsp;'.repeat(spaces.length === 1 ? 1 : spaces.length - 1) + (spaces.length === 1 ? '' : ' '),
    );
