import { categories } from './categories/index.ts';
import { UnknownCategoryError, UnsupportedCustomItemError } from './errors.ts';
import { resolveItem } from './resolve-item.ts';
import { resolveItems } from './resolve-items.ts';
import type { WebformItem } from './webform.types.ts';

const item = (category: string, data: WebformItem['data'] = {}, more: Partial<WebformItem> = {}): WebformItem => ({
  id: 1,
  category,
  data,
  orderNum: 0,
  ...more,
});

const plainCategories = Object.keys(categories).filter((name) => !name.endsWith('_custom'));

test.each(plainCategories)('the category %s resolves from empty data', (name) => {
  expect(resolveItem(item(name))).toMatchObject({ key: name, require: false, visibility: true, label: '' });
});

test('an unknown category is an error that names it in Japanese', () => {
  expect(() => resolveItem(item('contact_hobby'))).toThrow(UnknownCategoryError);
  expect(() => resolveItem(item('contact_hobby'))).toThrow('「contact_hobby」は未対応のフォーム項目カテゴリです。');
  expect(() => resolveItem(item('toString'))).toThrow(UnknownCategoryError);
});

test.each([
  ['contact_name', 'human-name', 'none', 255],
  ['contact_email', 'text', 'email', 255],
  ['contact_memo', 'multilinable-text', 'none', 15_000],
  ['contact_address', 'address', 'none', 255],
  ['customer_capital', 'text', 'capital', null],
  ['deal_amount', 'text', 'amount', null],
  ['deal_phase', 'single-selection', 'none', null],
  ['terms', 'terms', 'none', null],
])('%s is a %s checked as %s, at most %s characters', (category, type, validationType, maxLength) => {
  expect(resolveItem(item(category))).toMatchObject({ type, validationType, maxLength });
});

test.each([
  [1, undefined, 'multilinable-text', 'none', 'pulldown'],
  [2, undefined, 'date', 'date', 'pulldown'],
  [3, undefined, 'text', 'integer', 'pulldown'],
  [4, 1, 'single-selection', 'none', 'pulldown'],
  [4, 2, 'single-selection', 'none', 'radio'],
  [5, 3, 'multiple-selection', 'none', 'checkbox'],
  [5, 1, 'multiple-selection', 'none', 'pulldown'],
  [7, undefined, 'text', 'url', 'pulldown'],
  [8, undefined, 'text', 'decimal', 'pulldown'],
])('a custom field of type %s, mode %s is a %s', (itemType, uiMode, type, validationType, selectionType) => {
  const contactCustomItem = { id: 7, itemType, uiMode };
  expect(resolveItem(item('contact_custom', {}, { contactCustomItem }))).toMatchObject({
    key: 'contact_custom_7',
    type,
    validationType,
    selectionType,
  });
});

test.each([6, 9, 10, 11, 99, undefined])('a custom field of type %s cannot be on a form', (itemType) => {
  const customerCustomItem = { id: 7, itemType };
  expect(() => resolveItem(item('customer_custom', {}, { customerCustomItem }))).toThrow(UnsupportedCustomItemError);
});

test('a label field of deals offers its labels', () => {
  const data = { dealCustomItemLabels: ['重要', { label: '急ぎ', value: 4 }] };
  expect(resolveItem(item('deal_custom', data, { dealCustomItem: { id: 3, itemType: 11, uiMode: 4 } }))).toMatchObject({
    type: 'multiple-selection',
    options: [
      { label: '重要', value: '重要' },
      { label: '急ぎ', value: '4' },
    ],
  });
});

test('choices are narrowed to those the owner offers, in the order of the owner', () => {
  const options = [
    { label: 'A', value: 1 },
    { label: 'B', value: 2 },
    { label: '選択してください', value: -1 },
  ];
  expect(resolveItem(item('deal_product', {}, { options })).options).toHaveLength(2);
  expect(resolveItem(item('deal_product', { valuesToBeChosen: [2] }, { options })).options).toEqual([
    { label: 'B', value: '2' },
  ]);
  const ordered = resolveItem(item('deal_product', { valuesToBeChosen: ['2', '1'] }, { options })).options;
  expect(ordered.map(({ label }) => label)).toEqual(['B', 'A']);
});

test('the owner may choose a rule only where the category leaves it open', () => {
  const contactCustomItem = { id: 7, itemType: 1 };
  const chosen = { validationType: 'kana' };
  expect(resolveItem(item('contact_custom', chosen, { contactCustomItem })).validationType).toBe('kana');
  expect(resolveItem(item('contact_email', chosen)).validationType).toBe('email');
});

test('links that are not http or https are dropped', () => {
  const data = { termOfServiceUrl: 'javascript:alert(1)', privacyPolicyUrl: ' https://example.jp/privacy ' };
  expect(resolveItem(item('terms', data))).toMatchObject({
    termOfServiceUrl: '',
    privacyPolicyUrl: 'https://example.jp/privacy',
  });
});

test('a split name carries both halves', () => {
  const split = { first: { label: '名' }, last: { label: '姓' } };
  expect(resolveItem(item('contact_name', { split })).split).toEqual({
    last: { label: '姓', placeholder: '', explanation: '' },
    first: { label: '名', placeholder: '', explanation: '' },
  });
  expect(resolveItem(item('contact_name', { split: null })).split).toBeNull();
});

test('items come in their order, equal numbers as delivered, and part at the submit button', () => {
  const webformItems = [
    item('contact_memo', {}, { id: 'c', orderNum: 2 }),
    item('layout_text', { shouldDisplayAfterSubmitButton: true }, { id: 'a', orderNum: 1 }),
    item('contact_name', {}, { id: 'b', orderNum: 1 }),
  ];
  const { items, before, after } = resolveItems({ webformItems });
  expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(before.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(after.map(({ id }) => id)).toEqual(['a']);
});
