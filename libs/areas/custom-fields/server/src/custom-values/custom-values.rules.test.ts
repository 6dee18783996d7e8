import { mergeCustoms, parseCustoms, presentCustoms } from './custom-values.rules.ts';

const item = (id: number, item_type: number, more: object = {}) => ({
  id,
  item_type,
  required: false,
  options: [] as { id: number; label: string; value: string }[],
  ...more,
});
const options = ['東京', '大阪'].map((value, index) => ({ id: index + 1, label: value, value }));
const items = [
  item(1, 1),
  item(2, 2),
  item(3, 3),
  item(4, 4, { options }),
  item(5, 5, { options }),
  item(6, 6),
  item(7, 7),
  item(8, 8),
  item(10, 10),
  item(11, 11),
];
const parse = (item_id: number, value: unknown) => parseCustoms(items, [{ item_id, value }]);

test.each([
  [1, ' 二行の\nメモ\0 ', '二行の\nメモ'],
  [1, '', null],
  [2, '令和8年4月1日', '2026-04-01'],
  [2, '2026/4/1', '2026-04-01'],
  [3, '−１，２３４', -1234],
  [3, 999999999999999, 999999999999999],
  [4, '東京', '東京'],
  [4, '', null],
  [5, ['大阪', '東京', '大阪'], ['大阪', '東京']],
  [5, [], null],
  [7, 'ｈｔｔｐｓ：／／example.jp/', 'https://example.jp/'],
  [8, '999999999999.99999', '999999999999.99999'],
  [8, 0.5, '0.5'],
  [10, 3, 3],
  [11, ['重要', ' 休眠 ', ''], ['重要', '休眠']],
  [11, null, null],
])('stores for an item of type %i the value %j as %j', (id, value, stored) => {
  expect(parse(id, value)).toEqual({ values: { [id]: stored }, issues: [] });
});

test.each([
  [1, '　', 'custom.string.spacesOnly'],
  [1, 'あ'.repeat(15_001), 'yup.string.max'],
  [1, ['a'], 'type'],
  [2, '2026-02-30', 'errors.invalid_date'],
  [3, '1.5', 'yup.number.integer'],
  [3, 1e15, 'errors.integer_15_digits'],
  [4, '京都', 'choice'],
  [4, ['東京'], 'type'],
  [5, ['京都'], 'choice'],
  [5, '東京', 'type'],
  [6, 1, 'read_only'],
  [7, 'javascript:alert(1)', 'yup.string.url'],
  [8, '1234567890123', 'errors.integer_12_decimal_5_digits'],
  [8, '0.123456', 'errors.integer_12_decimal_5_digits'],
  [10, '3', 'type'],
  [11, ['二 語'], 'pattern'],
  [11, ['長'.repeat(31)], 'yup.string.max'],
])('refuses for an item of type %i the value %j', (id, value, rule) => {
  expect(parse(id, value).issues).toEqual([
    expect.objectContaining({ field: 'customs[0].value', rule, params: expect.objectContaining({ item_id: id }) }),
  ]);
});

test('returns issues for an unknown item and for one named twice', () => {
  const { issues } = parseCustoms(items, [
    { item_id: 99, value: 'x' },
    { item_id: 1, value: 'x' },
    { item_id: 1, value: 'y' },
  ]);
  expect(issues).toEqual([
    { field: 'customs[0].item_id', rule: 'not_found', params: { item_id: 99 } },
    { field: 'customs[2].item_id', rule: 'duplicate', params: { item_id: 1 } },
  ]);
});

test('requires a required item in a new record, and refuses to empty it later', () => {
  const required = [item(1, 1, { required: true })];
  expect(parseCustoms(required, [], { complete: true }).issues).toEqual([
    { field: 'customs', rule: 'errors.required', params: { item_id: 1 } },
  ]);
  expect(parseCustoms(required, []).issues).toEqual([]);
  expect(parseCustoms(required, [{ item_id: 1, value: '' }]).issues).toEqual([
    { field: 'customs[0].value', rule: 'errors.required', params: { item_id: 1 } },
  ]);
});

test('keeps unnamed items in a change, and empties those that are null', () => {
  const stored = mergeCustoms({ 1: '前', 3: 5 }, { 3: null, 4: '東京' });
  expect(stored).toEqual({ 1: '前', 4: '東京' });
  expect(presentCustoms(stored)).toEqual([
    { item_id: 1, value: '前' },
    { item_id: 4, value: '東京' },
  ]);
});
