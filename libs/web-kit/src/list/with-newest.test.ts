import { withNewest } from './with-newest.ts';

const isOlder = (one: number, other: number) => one < other;

it.each([
  ['older ones stay above', [1, 2, 3, 4], [3, 5], [1, 2, 3, 5], true],
  ['or below, where the newest comes first', [4, 3, 2, 1], [5, 4, 3], [5, 4, 3, 2, 1], true],
  ['what has gone is gone', [3, 4, 5], [3, 5], [3, 5], false],
  ['all that was known is older: something may be missing in between', [1, 2], [5, 6], [5, 6], false],
  ['nothing is left', [1, 2], [], [], false],
  ['nothing was known', [], [1, 2], [1, 2], false],
])('%s', (_name, known, newest, rows, keepsOlder) => {
  expect(withNewest(known, newest, isOlder)).toEqual({ rows, keepsOlder });
});
