import { ownAddresses, piecesOf } from './own-links.ts';

const values: Record<string, string> = { 受付番号: '12', 会社名: '山田 & "co" ../' };
const pieces = (text: string) =>
  piecesOf(text, {
    fill: (one, as = (value) => value) =>
      one.replace(/\{\{([^{}]+)\}\}/g, (_all, name: string) => as(values[name.trim()] ?? '')),
    linkTo: (address) => `<${address}>`,
  });
const textOf = (text: string) =>
  pieces(text)
    .map((piece) => piece.text)
    .join('');
const linksOf = (text: string) => pieces(text).flatMap(({ href }) => href ?? []);

test.each([
  ['詳しくは https://example.jp/a?b=1&c=2 へ', '詳しくは <https://example.jp/a?b=1&c=2> へ'],
  ['（https://example.jp/）、http://example.jp/b。', '（<https://example.jp/>）、<http://example.jp/b>。'],
  ['See https://example.jp/a. (https://example.jp/b)', 'See <https://example.jp/a>. (<https://example.jp/b>)'],
  ['https://example.jp/a\nhttps://example.jp/a', '<https://example.jp/a>\n<https://example.jp/a>'],
])('makes a link of an address without its surrounding punctuation: %s', (text, expected) => {
  expect(textOf(text)).toBe(expected);
  expect(linksOf(text)).toEqual([...expected.matchAll(/<[^>]+>/g)].map(([link]) => link));
  expect(ownAddresses(text)).toHaveLength(linksOf(text).length);
});

test.each([
  ['what nobody can say the end of', 'https://example.jp/資料/a https://example.jpをご覧ください'],
  [
    'an address whose host an answer is put into',
    'https://{{受付番号}}/ https://a.{{受付番号}}.jp/ https://{{受付番号}}@a.jp',
  ],
  ['an address in the name of an item', '{{参考 https://example.jp/a}}'],
  [
    'other schemes, and what is no address',
    'mailto:a@example.jp ftp://example.jp javascript:alert(1) https://// www.example.jp',
  ],
])('makes no link of %s', (_what, text) => {
  expect([linksOf(text), ownAddresses(text)]).toEqual([[], []]);
});

test('links an address that contains an answer to its own host, never through the click address', () => {
  const text = 'https://example.jp/{{受付番号}}?who={{会社名}}#x';
  expect(ownAddresses(text)).toEqual([]);
  expect(pieces(text)).toEqual([
    {
      text: 'https://example.jp/12?who=山田 & "co" ../#x',
      href: 'https://example.jp/12?who=%E5%B1%B1%E7%94%B0%20%26%20%22co%22%20..%2F#x',
    },
  ]);
});

test('does not route a very long address through the click address', () => {
  const long = `https://example.jp/${'a'.repeat(2000)}`;
  expect([textOf(long), ownAddresses(long)]).toEqual([long, []]);
});
