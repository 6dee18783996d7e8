import { dropPlace, moved } from './moved.ts';

const list = ['a', 'b', 'c', 'd'];

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('an entry moves from %i to %i, or stays when it cannot move', (from, to, expected) => {
  expect(moved(list, from, to).join('')).toBe(expected);
});

it.each([
  [0, 2, 'top', 1],
  [0, 2, 'bottom', 2],
  [3, 1, 'top', 1],
  [3, 1, 'bottom', 2],
] as const)('an entry dragged from %i over %i at its %s moves to %i', (from, over, edge, expected) => {
  expect(dropPlace(from, over, edge)).toBe(expected);
});
