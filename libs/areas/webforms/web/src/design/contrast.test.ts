import { contrastOf, readable, readablePair } from './contrast.ts';

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#1A73E8', '#FFFFFF', 4.51],
  ['#FFD54F', '#FFFFFF', 1.4],
])('returns the contrast of %s and %s', (a, b, ratio) => {
  expect(contrastOf(a, b)).toBeCloseTo(ratio, 1);
  expect(contrastOf(b, a)).toBeCloseTo(ratio, 1);
});

it('returns null for a text that is not a colour', () => {
  expect(contrastOf('blue', '#FFFFFF')).toBeNull();
});

it.each([
  ['#FFD54F', '#FFFFFF'],
  ['#7CB342', '#FFFFFF'],
  ['#444444', '#000000'],
  ['#808080', '#777777'],
])('makes %s with %s readable', (ground, text) => {
  const pair = readablePair(ground, text);
  expect(contrastOf(pair.ground, pair.text)).toBeGreaterThanOrEqual(readable);
});

it('keeps a readable pair, and keeps the text colour when changing the background is enough', () => {
  expect(readablePair('#1A73E8', '#FFFFFF')).toEqual({ ground: '#1A73E8', text: '#FFFFFF' });
  expect(readablePair('#FFD54F', '#FFFFFF').text).toBe('#FFFFFF');
});
