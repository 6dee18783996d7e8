import { mailHtml } from './mail-html.ts';

const htmlOf = (text: string) => mailHtml([{ text }], { title: 'お礼' });
const wordsOf = (text: string) => /<div[^>]*>\n([^]*)\n<\/div>/.exec(htmlOf(text))![1];

test('keeps lines, indents and columns, and escapes tags', () => {
  expect(wordsOf('山田 様\n\n  a  b\n\t<b>&"\'')).toBe(
    '山田 様<br>\n<br>\n&nbsp; a&nbsp; b<br>\n&nbsp;&nbsp;&nbsp; &lt;b&gt;&amp;&quot;&#39;<br>',
  );
  expect(wordsOf('a\r\nb\rc')).toBe('a<br>\nb<br>\nc<br>');
});

test('clips a ruler line at the edge of the screen instead of wrapping it', () => {
  expect(wordsOf(`本文\n${'-'.repeat(60)}\n${'━'.repeat(40)}`)).toMatch(
    /^本文<br>\n<span style="[^"]*nowrap">-{60}<\/span>\n<span style="[^"]*nowrap">━{40}<\/span>$/,
  );
});

test('escapes the head and link addresses', () => {
  const html = mailHtml([{ text: 'a"b', href: 'https://a.jp/"onclick=x' }], { title: '</title><script>' });
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  expect(html).toContain('<a href="https://a.jp/&quot;onclick=x">a&quot;b</a>');
});

test('loads nothing unless the mail is measured', () => {
  expect(htmlOf('https://a.jp/')).not.toMatch(/<img|src=|url\(|<link|@import/);
  const measured = mailHtml([{ text: 'a' }], { title: 'a', picture: 'https://crm.example/t/o/x.gif' });
  expect(measured.match(/<img [^>]+>/g)).toEqual([
    '<img src="https://crm.example/t/o/x.gif" width="1" height="1" alt="" style="display:block;border:0">',
  ]);
});

test('declares its language for screen readers', () => {
  expect([htmlOf('お礼'), htmlOf('Thank you')].map((html) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual([
    'ja',
    'en',
  ]);
});
