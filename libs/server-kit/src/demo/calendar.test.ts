import { createCalendar } from './calendar.ts';

/** Friday in UTC, already Saturday in Tokyo. */
const saturday = createCalendar(new Date('2026-04-03T16:00:00Z'));

test('counts days in working days of Tokyo', () => {
  expect([-1, 0, 1, 5, 6].map(saturday.day)).toEqual([
    '2026-04-03',
    '2026-04-04',
    '2026-04-06',
    '2026-04-10',
    '2026-04-13',
  ]);
});

test('counts a minute of a day in Tokyo time', () => {
  expect(saturday.at(1, 9 * 60 + 30).toISOString()).toBe('2026-04-06T00:30:00.000Z');
});
