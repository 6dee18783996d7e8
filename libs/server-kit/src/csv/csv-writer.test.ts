import { createCsvWriter, csvFileName } from './csv-writer.ts';
import { encodeCp932 } from './cp932.ts';

const cp932 = (text: string) => new TextDecoder('shift_jis').decode(encodeCp932(text).bytes);
const written = (...row: (string | number | null)[]) => createCsvWriter('utf8').rows([row]).toString('utf8').slice(1);

test('quotes every field, ends lines with CRLF, doubles quotes, and keeps new lines within their cell', () => {
  expect(written('氏名', 'a"b', null, 12, '一行目\r\n二行目')).toBe('"氏名","a""b","","12","一行目\n二行目"\r\n');
});

test('starts UTF-8 with one byte order mark', () => {
  const csv = createCsvWriter('utf8');
  expect([...csv.rows([['あ']])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.rows([['い']]).toString('utf8')).toBe('"い"\r\n');
});

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-1+2', "'-1+2"],
  ['@name', "'@name"],
  ['＝１＋１', "'＝１＋１"],
  ['\tx', "'\tx"],
  ['-12', '-12'],
  ['+81-3-1234-5678', '+81-3-1234-5678'],
  ['a=b', 'a=b'],
  ['090-1234-5678', '090-1234-5678'],
])('writes %j as %j, so that no cell becomes a formula', (given, cell) => {
  expect(written(given)).toBe(`"${cell}"\r\n`);
});

test('writes the text of Japanese offices in CP932 without loss', () => {
  const text = '①②㈱髙﨑 ﾊﾝｶｸ ～－∥￥\\ Ⅳ ㎡ 纊 黑 ∪ ∵ №';
  expect(cp932(text)).toBe(text);
  // The codes that Windows writes: IBM's 髙, NEC's ①, JIS's ∪.
  expect([...encodeCp932('髙①∪').bytes]).toEqual([0xfb, 0xfc, 0x87, 0x40, 0x81, 0xbe]);
});

test('replaces characters with their stand-ins, and counts those without a code as 〓', () => {
  expect(encodeCp932('〜−—‖¢£¬¥').unmapped).toBe(0);
  expect(cp932('〜−—‖¢£¬¥')).toBe('～－―∥￠￡￢￥');
  expect(encodeCp932('𠮷野家é').unmapped).toBe(2);
  expect(cp932('𠮷野家é')).toBe('〓野家〓');
  const csv = createCsvWriter('cp932');
  csv.rows([['𠮷'], ['😀']]);
  csv.rows([['é']]);
  expect(csv.unmapped).toBe(3);
});

test('names a file by its contents and the day in Tokyo', () => {
  const at = new Date('2026-11-20T18:00:00Z');
  expect(csvFileName('フォーム回答', at)).toBe('フォーム回答_20261121.csv');
  expect(csvFileName('A/B:"x"', at)).toBe('A_B__x__20261121.csv');
});
