import { edgeAt, placeAfterDrop } from './drag-data.ts';

it.each([
  [0, 2, 'above', 1],
  [0, 2, 'below', 2],
  [3, 1, 'above', 1],
  [3, 1, 'below', 2],
  [1, 2, 'above', 1],
  [2, 1, 'below', 2],
] as const)('from %i over %i, %s it: place %i', (from, target, edge, place) => {
  expect(placeAfterDrop(from, target, edge)).toBe(place);
});

it('knows the half of a row that the pointer is in', () => {
  expect(edgeAt(109, { top: 100, height: 20 })).toBe('above');
  expect(edgeAt(110, { top: 100, height: 20 })).toBe('below');
});
