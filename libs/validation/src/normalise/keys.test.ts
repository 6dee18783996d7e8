import { companyKey } from './company-key.ts';
import { emailKey, labelKey, phoneKey, searchKey } from './keys.ts';

test.each([
  ['㈱アクメ', '株式会社アクメ'],
  ['アクメ(株)', '株式会社 アクメ'],
  ['ｱｸﾒ株式会社', '（株）アクメ'],
  ['㍿アクメ', 'アクメ'],
  ['Acme Co., Ltd.', 'ACME K.K.'],
  ['Acme Inc.', 'acme'],
  ['キヤノン', 'キャノン株式会社'],
  ['アクメ・ジャパン', '有限会社 アクメ ジヤパン'],
  ['特定非営利活動法人みどり', 'ＮＰＯ法人みどり'],
  ['一般社団法人 縁', '縁'],
  ['株式会社髙島屋', '㈱高島屋'],
  ['株式會社アクメ', 'アクメ'],
  ['㈳縁', '社団法人縁'],
  ['㈶縁', '縁財団法人'],
  ['(合)アクメ', 'アクメ'],
  ['税理士法人みどり', 'みどり'],
  ['みどり協同組合', '協同組合みどり'],
  ['K.K. Acme', 'Acme K.K.'],
  ['KK Acme', 'ACME'],
  ['あくめ', 'アクメ'],
  ['葛󠄀西商店', '葛西商店'],
  ['A’s', "A's"],
])('%j and %j are one company', (one, other) => {
  expect(companyKey(one)).toBe(companyKey(other));
});

test.each([
  ['サーバ', 'サバ'],
  ['KKR', 'R'],
  ['KIKKOMANKK', 'KIKKOMAN'],
  ['アクメ東京', 'アクメ'],
  ['株式会社', ''],
  ['KKR', 'R'],
])('%j and %j are not one company', (one, other) => {
  expect(companyKey(one)).not.toBe(companyKey(other));
});

test.each([
  ['ヤマダ　タロウ', 'やまだ たろう'],
  ['ﾔﾏﾀﾞ', 'やまだ'],
  ['ＡＢＣ', 'abc'],
  ['㈱髙﨑', '(株)高崎'],
  ['渡邉　𠮷雄', '渡辺 吉雄'],
  ['齋藤', '斉藤'],
  ['葛󠄀西', '葛西'],
  ['⻑⾕川 ⻄⽥ ⻘⽊', '長谷川 西田 青木'],
  ['キヤノン', 'きやのん'],
  ['キャノン', 'きやのん'],
  ['３ヶ月', '3け月'],
  ['1‐2‑3‒4–5—6―7−8─9ー10－11', '1-2-3-4-5-6-7-8-9-10-11'],
  ['サーバー', 'さーばー'],
  ['10〜20～30', '10~20~30'],
  ['O’Neil ”A“', 'o\'neil "a"'],
])('a search for %j looks for %j', (typed, key) => {
  expect(searchKey(typed)).toBe(key);
});

test('names of a list are two when only the form of a kanji parts them', () => {
  expect(labelKey('ﾜﾀﾅﾍﾞ 渡邊')).toBe('わたなべ 渡邊');
  expect(labelKey('渡邊')).not.toBe(labelKey('渡辺'));
});

test.each([
  ['03-1234-5678', '0312345678'],
  ['（０３）１２３４ー５６７８', '0312345678'],
  ['+81 3-1234-5678', '0312345678'],
  ['+81(0)3-1234-5678', '0312345678'],
  ['+1 (555) 0100', '15550100'],
])('the phone %j compares as %j', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test('e-mail addresses compare without case', () => {
  expect(emailKey(' Ｔaro@Example.JP ')).toBe('taro@example.jp');
});
