import { customItem } from '@crm/custom-fields-web/testing';
import type { MastersView } from '@crm/identity-web';
import { customCells } from './custom-cells.ts';

const t = (key: string | string[]) => String(key);
const masters = { owners: [{ id: 3, name: '鈴木 一郎' }] } as unknown as MastersView;
const options = [{ id: 1, label: '大', value: 'L' }];
const cells = (...items: Parameters<typeof customItem>[]) =>
  customCells(
    t,
    items.map((one) => customItem(...one)),
    'custom_object:12',
    masters,
  );

it.each([
  [1, { kind: 'text' }],
  [2, { kind: 'day' }],
  [3, { kind: 'number' }],
  [4, { kind: 'choice', options: [{ value: 'L', label: '大' }] }],
  [5, { kind: 'choices', options: [{ value: 'L', label: '大' }] }],
  [7, { kind: 'text' }],
  [8, { kind: 'text' }],
  [10, { kind: 'choice', isNumeric: true, options: [{ value: '3', label: '鈴木 一郎' }] }],
  [11, { kind: 'labels', scope: 'custom_object:12' }],
] as const)('gives an item of type %i its control', (itemType, control) => {
  expect(cells([7, { itemType, options }])).toMatchObject({
    custom_item_7: { key: 'customs', itemId: 7, isRequired: false, ...control },
  });
});

it('gives formulas and texts of several lines no cell', () => {
  expect(cells([1, { itemType: 6 }], [2, { itemType: 9 }], [3, { itemType: 1, multiline: true }])).toEqual({});
});

it('refuses a value that the item does not take', () => {
  const { validate } = cells([7, { itemType: 8 }])['custom_item_7']!;
  expect(validate!('12.5')).toBeUndefined();
  expect(validate!('十二')).toEqual(expect.any(String));
});
