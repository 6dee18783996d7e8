import { parseDate } from '@crm/ui-kit';

export interface OwnHoliday {
  date: string;
  name: string;
}

/** The pattern of a line without surrounding spaces. */
const lineOf = /^(\S+)\s+(\S.*)$/;

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads a day and its name from each line, as people paste them: `2026/12/30 年末休業`. */
export const readHolidays = (text: string): OwnHoliday[] =>
  lines(text).flatMap((line) => {
    const [, day = '', name = ''] = lineOf.exec(line) ?? [];
    const date = parseDate(day);
    return date && name ? [{ date, name }] : [];
  });

/** Returns the lines that cannot be read. */
export const wrongLines = (text: string): string[] =>
  lines(text).filter((line) => {
    const [, day = '', name = ''] = lineOf.exec(line) ?? [];
    return !parseDate(day) || name === '' || [...name].length > 50;
  });

/** Returns the repeated days. */
export const doubledDays = (text: string): string[] => {
  const days = readHolidays(text).map(({ date }) => date);
  return [...new Set(days.filter((day, index) => days.indexOf(day) !== index))];
};

export const holidayText = (holidays: readonly OwnHoliday[]): string =>
  holidays.map(({ date, name }) => `${date.replaceAll('-', '/')} ${name}`).join('\n');
