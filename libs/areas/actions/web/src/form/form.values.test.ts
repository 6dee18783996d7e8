import type { PlanValues } from './form.types.ts';
import { endAfter, formErrors, lengthOf, newValues, offsetFor } from './form.values.ts';

const plan = (startTime: string, endTime: string, endOffset = 0) => ({ startTime, endTime, endOffset }) as PlanValues;

test.each([
  [plan('09:00', '10:30'), 90],
  [plan('23:00', '01:00', 1), 120],
  [plan('', '10:00'), null],
])('returns the length of %j as %s minutes', (values, minutes) => {
  expect(lengthOf(values)).toBe(minutes);
});

test.each([
  ['14:00', 90, { endTime: '15:30', endOffset: 0 }],
  ['23:30', 60, { endTime: '00:30', endOffset: 1 }],
  ['09:00', 0, { endTime: '09:00', endOffset: 0 }],
])('ends an action from %s of %d minutes at %j', (start, minutes, end) => {
  expect(endAfter(start, minutes)).toEqual(end);
});

test.each([
  [plan('22:00', '23:00'), '01:00', 1],
  [plan('14:00', '15:00'), '13:00', 0],
  [plan('22:00', '01:00', 1), '23:00', 0],
  [plan('09:00', '10:00', 3), '08:00', 3],
])('ends %j with the typed end %s after %d days', (values, end, days) => {
  expect(offsetFor(values, end)).toBe(days);
});

test('speaks of times when the end is before the start', () => {
  const values = newValues({ mode: 'new', dealTypeId: null, people: [] }, { userId: 1, now: new Date() });
  const errors = formErrors({ ...values, ...plan('14:00', '13:00') }, () => false);
  expect(errors.endTime).toBe('custom.time.endBeforeStart');
});
