import { searchKey } from '@crm/validation';
import { foldedPattern } from './folded-pattern.ts';

const finds = (typed: string, stored: string) => new RegExp(foldedPattern(typed), 'iu').test(stored);

test.each([
  ['渡辺', '渡邉 太郎'],
  ['渡邊', '渡辺'],
  ['葛西', '葛󠄀西商店'],
  ['長谷川', '⻑⾕川'],
  ['ガス', 'ｶﾞｽ会社'],
  ['ｶﾞｽ', 'カ\u3099ス'],
  ['きゃのん', 'キヤノン'],
  ['(株)縁', '㈱縁側'],
  ['㈱縁', '（株）縁側'],
  ['1-2-3', '１‐２ー３'],
  ['１ー２', '1−2'],
  ['10〜20', '10～20時'],
  ["o'neil", 'O’Neil'],
  ['"a"', '”a“'],
  ['ｓａｌｅ', 'Sale'],
  ['山田 太郎', '山田　　太郎'],
  ['50%_\\', '50％_\\'],
  ['a.c', 'A.C'],
])('finds %s in %s', (typed, stored) => expect(finds(typed, stored)).toBe(true));

test.each([
  ['a.c', 'abc'],
  ['サーバー', 'サ-バ-'],
  ['は', 'ば'],
  ['縁', '緑'],
])('does not find %s in %s', (typed, stored) => expect(finds(typed, stored)).toBe(false));

test('finds every character of the basic plane and the plane of kanji by its search key', () => {
  const missed: string[] = [];
  const planes = [0x00, 0x2_00_00];
  for (let index = 0; index < planes.length * 0x1_00_00; index += 1) {
    const sign = String.fromCodePoint(planes[Math.floor(index / 0x1_00_00)]! + (index % 0x1_00_00));
    const key = searchKey(sign);
    if (/[\p{Cs}\p{Lu}\p{Lt}\s]/u.test(sign) || key === '' || key === sign || key.includes(' ')) continue;
    if (!finds(key, sign)) missed.push(sign);
  }
  expect(missed).toEqual([]);
});
