import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';
import { numberLimits } from '../limits/number.limits.ts';

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Returns true for a day of the calendar as `YYYY-MM-DD`, from the year 1000 on. */
export const isCalendarDay = (value: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return year > 999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
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
