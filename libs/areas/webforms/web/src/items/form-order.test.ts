import type { DraftItem } from './editor.types.ts';
import { inOrder, spotAfterDrop, stepFrom, withPlace } from './form-order.ts';

const item = (key: string, after = false): DraftItem => ({
  key,
  category: 'contact_phone',
  data: after ? { shouldDisplayAfterSubmitButton: true } : {},
});
const items = [item('a'), item('b'), item('c', true), item('d', true)];
const keys = (list: readonly DraftItem[]) => list.map(({ key }) => key).join('');

it('puts the items behind the button last and otherwise keeps the order', () => {
  expect(keys(inOrder([item('x', true), item('y'), item('z', true), item('w')]))).toBe('ywxz');
});

it.each([
  ['b', -1, { index: 0, isAfter: false }],
  ['b', 1, { index: 1, isAfter: true }],
  ['c', -1, { index: 2, isAfter: false }],
  ['c', 1, { index: 3, isAfter: true }],
  ['a', -1, undefined],
  ['d', 1, undefined],
  ['nobody', 1, undefined],
] as const)('steps from %s by %i, counting the submit button as one step', (key, step, spot) => {
  expect(stepFrom(items, key, step)).toEqual(spot);
});

it.each([
  ['a', { index: 2, isAfter: false }, { index: 1, isAfter: false }],
  ['d', { index: 0, isAfter: false }, { index: 0, isAfter: false }],
  ['a', { index: 2, isAfter: true }, { index: 1, isAfter: true }],
])('returns the position of %s after a drop into a gap, without counting the item itself', (key, gap, spot) => {
  expect(spotAfterDrop(items, key, gap)).toEqual(spot);
});

it('changes an item only when it moves to the other side of the button', () => {
  const one = item('a');
  expect(withPlace(one, false)).toBe(one);
  expect(withPlace(one, true).data.shouldDisplayAfterSubmitButton).toBe(true);
});
