import type { Action } from '../domain/action.types.ts';
import type { PlanValues } from './form.types.ts';
import { endAfter, formErrors, lengthOf, newValues, offsetFor, valuesOf } from './form.values.ts';

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

const now = new Date('2026-04-10T12:00:00+09:00');
const planned = (startDatetime: string, endDatetime: string) =>
  ({
    ...{ id: 3, patternId: 1, purposeId: null, status: 'planned', targetType: 'deal', dealId: 2, dealTypeId: 1 },
    ...{ startDatetime, endDatetime, inviteeIds: [], contacts: [], customs: [], userId: 1 },
  }) as unknown as Action;

test('completes a plan at its own time, and one that is still ahead until now, without a next action', () => {
  const past = valuesOf(planned('2026-04-10T09:00:00+09:00', '2026-04-10T10:00:00+09:00'), { now, complete: true });
  expect(past).toMatchObject({ status: 'completed', date: '2026-04-10', startTime: '09:00', hasNext: false });
  const ahead = valuesOf(planned('2026-04-12T09:00:00+09:00', '2026-04-12T10:00:00+09:00'), { now, complete: true });
  expect(ahead).toMatchObject({ date: '2026-04-10', startTime: '11:00', endTime: '12:00' });
});

test('refuses a completion in the future, and accepts a plan there', () => {
  const values = newValues({ mode: 'new', dealTypeId: null, people: [] }, { userId: 1, now });
  expect(formErrors({ ...values, status: 'completed' }, () => false, now).date).toBe('custom.time.future');
  expect(formErrors(values, () => false, now).date).toBeUndefined();
});
