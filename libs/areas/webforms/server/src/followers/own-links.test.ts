import { withLinks } from './own-links.ts';

const led = (text: string) => withLinks(text, (address) => `<${address}>`);

test.each([
  ['詳しくは https://example.jp/a?b=1&c=2 へ', '詳しくは <https://example.jp/a?b=1&c=2> へ'],
  ['（https://example.jp/）、http://example.jp/b。', '（<https://example.jp/>）、<http://example.jp/b>。'],
  ['See https://example.jp/a. (https://example.jp/b)', 'See <https://example.jp/a>. (<https://example.jp/b>)'],
  ['https://example.jp/a\nhttps://example.jp/a', '<https://example.jp/a>\n<https://example.jp/a>'],
])('addresses are replaced, and no punctuation around them: %s', (text, expected) => {
  expect(led(text)).toBe(expected);
});

test.each([
  ['what an answer is put into', 'https://example.jp/?id={{受付番号}} https://example.jp/{{ 会社名 }}/a'],
  ['what nobody can say the end of', 'https://example.jp/資料/a https://example.jpをご覧ください'],
  [
    'other schemes, and what is no address',
    'mailto:a@example.jp ftp://example.jp javascript:alert(1) https://// www.example.jp',
  ],
  ['what is very long', `https://example.jp/${'a'.repeat(1000)}`],
])('%s stays', (_what, text) => {
  expect(led(text)).toBe(text);
});
