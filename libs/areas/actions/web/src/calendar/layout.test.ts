import { action } from '../testing/samples.ts';
import { blocksOf } from './layout.ts';

const at = (id: number, from: string, until: string) =>
  action(id, { startDatetime: `2026-10-02T${from}:00+09:00`, endDatetime: `2026-10-02T${until}:00+09:00` });
const shape = (day: string, ...actions: Parameters<typeof blocksOf>[0]) =>
  blocksOf(actions, day).map(({ action: { id }, from, until, lane, lanes }) => [id, from, until, lane, lanes]);

it('puts those that meet side by side, and gives the others the whole width', () => {
  const day = [at(1, '10:00', '11:00'), at(2, '10:30', '12:00'), at(3, '11:00', '11:30'), at(4, '13:00', '14:00')];
  expect(shape('2026-10-02', ...day)).toEqual([
    [1, 600, 660, 0, 2],
    [2, 630, 720, 1, 2],
    [3, 660, 690, 0, 2],
    [4, 780, 840, 0, 1],
  ]);
});

it('draws a mail, which takes no time, long enough to be read', () => {
  expect(shape('2026-10-02', at(1, '09:00', '09:00'))).toEqual([[1, 540, 570, 0, 1]]);
});

it('splits what goes past midnight', () => {
  const long = action(1, { startDatetime: '2026-10-02T23:00:00+09:00', endDatetime: '2026-10-03T01:00:00+09:00' });
  expect(shape('2026-10-02', long)).toEqual([[1, 1380, 1440, 0, 1]]);
  expect(shape('2026-10-03', long)).toEqual([[1, 0, 60, 0, 1]]);
  expect(shape('2026-10-04', long)).toEqual([]);
});
