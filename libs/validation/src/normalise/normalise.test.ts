import { normaliseDate } from './date.ts';
import { normaliseEmail, normaliseNumber, normalisePhone, normalisePostalCode, normaliseUrl } from './fields.ts';
import { toHiragana } from './kana.ts';
import { codePointLength, normaliseFreeText, normaliseText } from './text.ts';

test.each([
  ['　山田 太郎　', '山田 太郎'],
  ['㈱アクメ①～', '㈱アクメ①～'],
  ['\n髙﨑𠮷 ', '髙﨑𠮷'],
])('free text %j keeps everything but its edges', (typed, kept) => {
  expect(normaliseText(typed)).toBe(kept);
});

const invisible = [0xad, 0x200b, 0x200d, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0xfeff].map((code) =>
  String.fromCharCode(code),
);

test.each(invisible)('drops the invisible character %j from names, numbers and addresses', (mark) => {
  expect(normaliseText(`${mark}山${mark}田 太郎${mark}`)).toBe('山田 太郎');
  expect(normaliseFreeText(`${mark}一行目\n${mark}二行目`)).toBe('一行目\n二行目');
  expect(normaliseEmail(`taro@${mark}example.jp${mark}`)).toBe('taro@example.jp');
  expect(normalisePhone(`${mark}03-1234-${mark}5678`)).toBe('03-1234-5678');
  expect(normaliseNumber(`1,${mark}234`)).toBe('1234');
  expect(normaliseDate(`2026/4/${mark}1`)).toBe('2026-04-01');
});

test('returns the empty text for a name of invisible characters only', () => {
  expect([normaliseText, normaliseFreeText].map((normalise) => normalise(invisible.join('')))).toEqual(['', '']);
});

test.each([
  ['０３ー１２３４ー５６７８', '03-1234-5678'],
  ['03‐1234−5678', '03-1234-5678'],
  ['０３－１２３４－５６７８', '03-1234-5678'],
  ['03–1234—5678', '03-1234-5678'],
  ['03‑1234―5678', '03-1234-5678'],
  ['＋81 3-1234-5678', '+813-1234-5678'],
  ['（０３）１２３４　５６７８', '(03)12345678'],
])('the phone number %j becomes %j', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  ['１２３４５６７', '123-4567'],
  ['〒123ー4567', '123-4567'],
  ['123 4567', '123-4567'],
  ['12-34567', '12-34567'],
])('the postal code %j becomes %j', (typed, code) => {
  expect(normalisePostalCode(typed)).toBe(code);
});

test.each([
  ['１，２３４，５６７', '1234567'],
  ['−１２．５', '-12.5'],
  ['¥1,234,567', '1234567'],
  ['￥１，２３４', '1234'],
  ['1,234,567円', '1234567'],
  ['-¥500', '-500'],
  ['1,23円', '1,23'],
  ['ー5', '-5'],
  ['1,23', '1,23'],
  ['千', '千'],
])('the number %j becomes %j', (typed, number) => {
  expect(normaliseNumber(typed)).toBe(number);
});

test.each([
  ['2026/4/1', '2026-04-01'],
  ['20260401', '2026-04-01'],
  ['２０２６／０４／０１', '2026-04-01'],
  ['2026年4月1日', '2026-04-01'],
  ['2026.4.1', '2026-04-01'],
  ['２０２６ー４ー１', '2026-04-01'],
  ['令和8年4月1日', '2026-04-01'],
  ['令和元年５月１日', '2019-05-01'],
  ['R9.4.1', '2027-04-01'],
  ['H30.4.1', '2018-04-01'],
  ['s64/1/7', '1989-01-07'],
  ['令和8/4/1', '2026-04-01'],
  ['昭和64年1月7日', '1989-01-07'],
  ['2026-02-31', '2026-02-31'],
  ['あした', 'あした'],
])('the day %j becomes %j', (typed, day) => {
  expect(normaliseDate(typed)).toBe(day);
});

test('addresses of mail and web become plain letters', () => {
  expect(normaliseEmail('　ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ ')).toBe('taro@example.jp');
  expect(normaliseUrl(' ｈｔｔｐｓ：／／example.jp/　')).toBe('https://example.jp/');
});

test.each([
  ['ヤマダ タロウ', 'やまだ たろう'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'やまだ たろう'],
  ['カﾞか\u3099', 'がが'],
  ['サー・ヴィヷ', 'さー・ゔぃヷ'],
  ['山田㈱', '山田㈱'],
])('%j reads in hiragana as %j', (typed, reading) => {
  expect(toHiragana(typed)).toBe(reading);
});

test.each([
  ['', 0],
  ['abc', 3],
  ['𠮷野家', 3],
  ['\ud842', 1],
])('%j has %i characters', (text, length) => {
  expect(codePointLength(text)).toBe(length);
});
