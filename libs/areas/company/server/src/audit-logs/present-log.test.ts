import { fieldsOf } from './present-log.ts';

const textsOf = (after: object, locale: 'ja' | 'en') =>
  fieldsOf({ changes: { after }, entity: 'deal' }, new Map(), locale).map((field) => field.after);

test.each([
  ['ja', ['はい', 'いいえ', '一、二', '3、4', '3', '件名：一、本文（項目：二）']],
  ['en', ['Yes', 'No', '一, 二', '3, 4', '3', 'Title: 一, Text (Field: 二)']],
] as const)('shows switches and lists in words in %s', (locale, texts) => {
  const values = {
    enabled: true,
    locked: false,
    names: ['一', '二'],
    ids: [3, 4],
    count: 3,
    content: { title: '一', body: { field: '二' } },
  };
  expect(textsOf(values, locale)).toEqual(texts);
});
