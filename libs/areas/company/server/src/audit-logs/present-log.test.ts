import { fieldsOf } from './present-log.ts';

const textsOf = (after: object, locale: 'ja' | 'en') =>
  fieldsOf({ changes: { after }, entity: 'deal' }, new Map(), locale).map((field) => field.after);

test.each([
  ['ja', ['はい', 'いいえ', '一、二', '3、4', '3', '{"a":1}']],
  ['en', ['Yes', 'No', '一, 二', '3, 4', '3', '{"a":1}']],
] as const)('shows switches and lists in words in %s', (locale, texts) => {
  const values = { enabled: true, locked: false, names: ['一', '二'], ids: [3, 4], count: 3, content: { a: 1 } };
  expect(textsOf(values, locale)).toEqual(texts);
});
