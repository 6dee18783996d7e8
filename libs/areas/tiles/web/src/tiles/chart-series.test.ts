import { seriesOf } from './chart-series.ts';

const row = (groups: (string | null)[], value: string | null) => ({ groups, values: [value] });

it('makes one series of rows with one group', () => {
  expect(seriesOf({ rows: [row(['2026-04-01'], '3'), row(['2026-05-01'], null)] }, false)).toEqual({
    points: [
      { key: '2026-04-01', s0: 3 },
      { key: '2026-05-01', s0: 0 },
    ],
    keys: [null],
  });
});

it('makes a series of each second group, the greatest first', () => {
  const rows = [row(['4月', 'a'], '1'), row(['4月', 'b'], '5'), row(['5月', null], '2')];
  expect(seriesOf({ rows }, true)).toEqual({
    points: [
      { key: '4月', s0: 5, s2: 1 },
      { key: '5月', s1: 2 },
    ],
    keys: ['b', null, 'a'],
  });
});

it('leaves the smallest of more than eight series to the table', () => {
  const rows = Array.from({ length: 10 }, (_one, index) => row(['4月', `${index}`], `${index + 1}`));
  expect(seriesOf({ rows }, true).keys).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
});
