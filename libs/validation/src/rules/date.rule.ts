import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';
import { numberLimits } from '../limits/number.limits.ts';

/** Returns true for a day of the calendar as `YYYY-MM-DD`, from the year 1000 on. */
export const isCalendarDay = (value: string): boolean => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  // A day beyond the end of its month becomes one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** Rule for a date: an existing day as `YYYY-MM-DD` (spec 1 §5). */
export const date: Rule = ruleOf(isCalendarDay, messageKeys.invalidDate);

/** Returns the date picker's year: `year` when it is from 1000 to 9999, otherwise `currentYear` (spec 1 §5). */
export const pickerYear = (year: number, currentYear: number): number =>
  Number.isInteger(year) && year >= numberLimits.pickerYearMin && year < numberLimits.pickerYearBelow
    ? year
    : currentYear;

/**
 * Returns a rule that refuses dates before `min` (`YYYY-MM-DD` or another ISO format); params `{min}` (spec 1 §5, back
 * office).
 */
export const dateMin = (min: string): Rule => ruleOf((value) => value >= min, messageKeys.dateMin, { min });

/** Returns a rule that refuses dates after `max`; params `{max}` (spec 1 §5, back office). */
export const dateMax = (max: string): Rule => ruleOf((value) => value <= max, messageKeys.dateMax, { max });

/** Returns a rule that refuses an end before `start`; an empty `start` accepts every end (spec 1 §5, back office). */
export const endNotBeforeStart = (start: string): Rule =>
  ruleOf((end) => start === '' || end >= start, messageKeys.endBeforeStart);
