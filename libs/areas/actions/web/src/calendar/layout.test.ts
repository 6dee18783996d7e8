import { action } from '../testing/samples.ts';
import { layoutOf } from './layout.ts';

const at = (id: number, from: string, until: string) =>
  action(id, { startDatetime: `2026-10-02T${from}:00+09:00`, endDatetime: `2026-10-02T${until}:00+09:00` });
const shape = (day: string, ...actions: Parameters<typeof layoutOf>[0]) =>
  layoutOf(actions, day, 3).blocks.map(({ action: { id }, from, until, lane, lanes }) => [
    id,
    from,
    until,
    lane,
    lanes,
  ]);

it('places overlapping actions side by side, and gives others the full width', () => {
  const day = [at(1, '10:00', '11:00'), at(2, '10:30', '12:00'), at(3, '11:00', '11:30'), at(4, '13:00', '14:00')];
  expect(shape('2026-10-02', ...day)).toEqual([
    [1, 600, 660, 0, 2],
    [2, 630, 720, 1, 2],
    [3, 660, 690, 0, 2],
    [4, 780, 840, 0, 1],
  ]);
});

it('draws an e-mail, which has no duration, high enough to read', () => {
  expect(shape('2026-10-02', at(1, '09:00', '09:00'))).toEqual([[1, 540, 570, 0, 1]]);
});

it('splits an action at midnight', () => {
  const long = action(1, { startDatetime: '2026-10-02T23:00:00+09:00', endDatetime: '2026-10-03T01:00:00+09:00' });
  expect(shape('2026-10-02', long)).toEqual([[1, 1380, 1440, 0, 1]]);
  expect(shape('2026-10-03', long)).toEqual([[1, 0, 60, 0, 1]]);
  expect(shape('2026-10-04', long)).toEqual([]);
});

it('groups only the actions that have no lane left', () => {
  const ten = Array.from({ length: 5 }, (_, index) => at(index + 1, '10:00', '11:00'));
  const later = [at(6, '10:30', '11:30'), at(7, '13:00', '14:00'), at(8, '13:30', '14:00'), at(9, '13:00', '13:30')];
  const { blocks, crowds } = layoutOf([...ten, ...later], '2026-10-02', 3);
  expect(blocks.map(({ action: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    [1, 0, 3],
    [2, 1, 3],
    [7, 0, 2],
    [9, 1, 2],
    [8, 1, 2],
  ]);
  expect(crowds.map(({ actions, ...place }) => ({ ...place, ids: actions.map(({ id }) => id) }))).toEqual([
    { from: 600, until: 690, lane: 2, lanes: 3, ids: [3, 4, 5, 6] },
  ]);
});
