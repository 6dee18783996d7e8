import { checkAnswer } from './check-answer.ts';
import { checkAll } from './check-all.ts';
import { choices, customItem, rendered } from './testing/rendered.ts';

const required = { key: 'errors.required' };

test.each(['contact_name', 'contact_email', 'contact_phone', 'contact_memo', 'contact_address', 'deal_amount'])(
  'a required %s must not be empty, an optional one may',
  (category) => {
    expect(checkAnswer(rendered(category, { require: true }), '')).toEqual(required);
    expect(checkAnswer(rendered(category), '')).toBeNull();
  },
);

test('a text of spaces alone is an issue even where nothing is required', () => {
  expect(checkAnswer(rendered('contact_department'), '　 ')).toEqual({ key: 'custom.string.spacesOnly' });
});

test.each([
  ['contact_phone', '０３ー１２３４−５６７８'],
  ['contact_postal_code', '〒１２３４５６７'],
  ['contact_email', 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ'],
  ['contact_name_kana', 'ヤマダ タロウ'],
  ['deal_amount', '１，０００，０００'],
  ['customer_establish_year', '１９９９'],
  ['customer_url', ' https://example.jp/会社 '],
])('a %s typed as %j is fine, for it is normalised first', (category, value) => {
  expect(checkAnswer(rendered(category), value)).toBeNull();
});

test.each([
  ['contact_name', 255, 'yup.string.max'],
  ['contact_department', 255, 'yup.string.max'],
  ['customer_name', 255, 'yup.string.max'],
  ['contact_memo', 15_000, 'yup.string.max'],
])('%s takes %i characters, counted as people do', (category, max, key) => {
  expect(checkAnswer(rendered(category), '𠮷'.repeat(max))).toBeNull();
  expect(checkAnswer(rendered(category), '𠮷'.repeat(max + 1))).toEqual({ key, params: { max } });
});

test('a split name takes 127 characters in each half and says which half is wrong', () => {
  const name = rendered('contact_name', { split: true, require: true });
  expect(checkAnswer(name, ['山'.repeat(127), '𠮷'.repeat(127)])).toBeNull();
  expect(checkAnswer(name, ['山'.repeat(128), '太郎'])).toMatchObject({ params: { max: 127 }, part: 0 });
  expect(checkAnswer(name, ['山田', ''])).toEqual({ ...required, part: 1 });
  expect(checkAnswer(name, ['', ''])).toEqual(required);
});

test('the blocked-domain list of the form applies to e-mail', () => {
  const ctx = { blockDomainList: ['@Gmail.com'] };
  expect(checkAnswer(rendered('contact_email'), 'taro@GMAIL.com', ctx)).toEqual({
    key: 'openWebforms.blockedDomainValidation',
    params: { domain: 'GMAIL.com' },
  });
  expect(checkAnswer(rendered('contact_email'), 'taro@example.jp', ctx)).toBeNull();
});

test('a single selection needs a value other than -1, and one that is offered', () => {
  const color = customItem(4, { require: true }, choices);
  expect(checkAnswer(color, '2')).toBeNull();
  expect(checkAnswer(color, '-1')).toEqual(required);
  expect(checkAnswer(color, '9')).toEqual({ key: 'openWebforms.unknownChoice' });
  expect(checkAnswer(customItem(4, {}, choices), '-1')).toBeNull();
});

test('a multiple selection counts its choices against the bounds', () => {
  const colors = customItem(5, { require: true, bounds: { lower: 2, upper: 2 } }, choices);
  expect(checkAnswer(colors, [])).toEqual(required);
  expect(checkAnswer(colors, ['1'])).toEqual({ key: 'yup.array.min', params: { min: 2 } });
  expect(checkAnswer(colors, ['1', '2'])).toBeNull();
  expect(checkAnswer(colors, ['1', '2', '3'])).toEqual({ key: 'yup.array.max', params: { max: 2 } });
  expect(checkAnswer(colors, ['1', 'x'])).toEqual({ key: 'openWebforms.unknownChoice' });
  expect(checkAnswer(customItem(5, { bounds: { lower: 2 } }, choices), [])).toBeNull();
});

test.each([
  [3, { lower: 1, upper: 10 }, '11', 'custom.number.between', { min: 1, max: 10 }],
  [3, { lower: 1 }, '0', 'errors.integer_min', { min: 1 }],
  [8, { upper: 0.5 }, '0.6', 'errors.integer_max', { max: 0.5 }],
  [1, { lower: 3 }, '𠮷野', 'yup.string.min', { min: 3 }],
  [1, { upper: 2 }, '吉野家', 'yup.string.max', { max: 2 }],
])('a custom field of type %i with bounds %j refuses %j', (itemType, bounds, value, key, params) => {
  expect(checkAnswer(customItem(itemType, { bounds }), value)).toEqual({ key, params });
});

test('dates must exist', () => {
  expect(checkAnswer(customItem(2), '2026/4/1')).toBeNull();
  expect(checkAnswer(customItem(2), '2026-02-29')).toEqual({ key: 'errors.invalid_date' });
});

test('hidden items, terms and layout never have an issue', () => {
  expect(checkAnswer(rendered('contact_email', { visibility: false, require: true }), '')).toBeNull();
  expect(checkAnswer(rendered('terms', { require: true }), false)).toBeNull();
  expect(checkAnswer(rendered('layout_text'), 'x')).toBeNull();
});

test('a value of another kind is malformed', () => {
  const malformed = { key: 'openWebforms.answerMalformed' };
  expect(checkAnswer(rendered('contact_email'), true)).toEqual(malformed);
  expect(checkAnswer(rendered('contact_email'), ['a', 'b'])).toEqual(malformed);
  expect(checkAnswer(rendered('contact_name', { split: true }), '山田')).toEqual(malformed);
  expect(checkAnswer(customItem(5, {}, choices), '1')).toEqual(malformed);
});

test('all items are checked in their order, one without an answer as empty', () => {
  const email = rendered('contact_email', { require: true });
  const phone = rendered('contact_phone');
  const found = checkAll([email, phone], [{ id: phone.id, type: 'text', value: '12' }]);
  expect(found).toEqual([
    { ...required, id: email.id },
    { key: 'yup.string.tel', id: phone.id },
  ]);
});
