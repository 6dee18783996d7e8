import { cleanText, readTexts, textKinds } from './text-fields.rules.ts';

const kinds = {
  name: textKinds.text,
  name_kana: textKinds.kana,
  email: textKinds.email,
  tel_no: textKinds.phone,
  postal_code: textKinds.postalCode,
};

test('normalises texts for storage and omits those that were not sent', () => {
  expect(
    readTexts(kinds, {
      name: '　㈱髙﨑①\0 ',
      name_kana: 'ｶﾌﾞｼｷ　タカサキ',
      email: 'ｔａｒｏ＠example.jp',
      tel_no: '０３ー１２３４ー５６７８',
    }),
  ).toEqual({
    values: { name: '㈱髙﨑①', name_kana: 'かぶしき　たかさき', email: 'taro@example.jp', tel_no: '03-1234-5678' },
    issues: [],
  });
});

test('drops invisible characters before it checks and stores', () => {
  expect(readTexts(kinds, { name: '\u200b山\u200d田\ufeff', email: 'a@\u2060example.jp', tel_no: '\u00ad' })).toEqual({
    values: { name: '山田', email: 'a@example.jp', tel_no: null },
    issues: [],
  });
});

test('stores empty texts as null', () => {
  expect(readTexts(kinds, { name: '', email: null })).toEqual({ values: { name: null, email: null }, issues: [] });
});

test('returns all issues at once, named by the validation rules', () => {
  expect(
    readTexts(kinds, { name: '　', name_kana: '高崎', email: 'taro', tel_no: '1', postal_code: '12' }).issues,
  ).toEqual([
    { field: 'name', rule: 'custom.string.spacesOnly' },
    { field: 'name_kana', rule: 'custom.string.kana' },
    { field: 'email', rule: 'yup.string.email' },
    { field: 'tel_no', rule: 'yup.string.tel' },
    { field: 'postal_code', rule: 'custom.string.postalCode' },
  ]);
});

test('replaces unpaired surrogates and removes control characters', () => {
  expect(cleanText('a\ud800\0\u001bb\tc\n')).toBe('a\ufffdb\tc\n');
});
