import { action } from '../../testing/samples.ts';
import { isOverdue, timelineGroups } from './timeline.groups.ts';

const planned = { status: 'planned' } as const;

it('puts what is planned on top, the next one first, then days, the latest first', () => {
  const groups = timelineGroups([
    action(1, { startDatetime: '2026-10-02T14:00:00+09:00' }),
    action(2, { ...planned, startDatetime: '2026-11-30T10:00:00+09:00' }),
    action(3, { startDatetime: '2026-10-03T00:30:00+09:00' }),
    action(4, { ...planned, startDatetime: '2026-11-20T10:00:00+09:00' }),
    action(5, { startDatetime: '2026-10-02T16:00:00+09:00' }),
  ]);
  expect(groups.map(({ key, actions }) => [key, actions.map(({ id }) => id)])).toEqual([
    ['planned', [4, 2]],
    ['2026-10-03', [3]],
    ['2026-10-02', [5, 1]],
  ]);
});

it('has no heading for nothing', () => {
  expect(timelineGroups([])).toEqual([]);
});

it('calls a planned action overdue once its end has gone by in Tokyo', () => {
  const now = new Date('2026-11-20T10:30:00+09:00');
  const until = (endDatetime: string) => action(1, { ...planned, endDatetime });
  expect(isOverdue(until('2026-11-20T10:29:00'), now)).toBe(true);
  expect(isOverdue(until('2026-11-20T10:31:00'), now)).toBe(false);
  expect(isOverdue(action(1, { endDatetime: '2026-11-20T09:00:00' }), now)).toBe(false);
});
