import { byLines, linesOf, listed, moved, stored } from './choice-order.ts';

const all = [
  { label: 'Web問い合わせ', value: '1' },
  { label: '展示会', value: '2' },
  { label: '紹介', value: '3' },
];

it('lists the offered choices first, in the order of the owner', () => {
  expect(listed(all, ['3', '1', '9']).map(({ value }) => value)).toEqual(['3', '1', '2']);
});

it('stores an empty list when all choices are offered in their own order', () => {
  expect(stored(all, ['1', '2', '3'])).toEqual([]);
  expect(stored(all, ['2', '1', '3'])).toEqual(['2', '1', '3']);
  expect(stored(all, ['1', '2'])).toEqual(['1', '2']);
});

it('moves an entry one step, but not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});

it('reads a pasted list line by line, without bullets and duplicates', () => {
  expect(linesOf('・紹介\r\n 展示会 \n\n- 紹介\n*その他')).toEqual(['紹介', '展示会', 'その他']);
});

it('finds choices by name in full and half width, and returns the lines without a match', () => {
  expect(byLines(all, ['紹介', 'ＷＥＢ問い合わせ', 'テレビ'])).toEqual({ values: ['3', '1'], unknown: ['テレビ'] });
});
