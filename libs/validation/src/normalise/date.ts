import { plainNumberText } from './text.ts';

/** The first characters of the eras and their letters, each list from the latest on, and the years before them. */
const ERAS = '令平昭大明RHSTM';
const BEFORE = [2018, 1988, 1925, 1911, 1867];

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const SEPARATED = /^(\d{4})([-/.年])(\d{1,2})[-/.月](\d{1,2})日?$/;
const ERA = /^([令平昭大明RHSTM])[和成正治]?(元|\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/i;

const join = (year: string | number, month = '', day = ''): string =>
  `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Converts a written day to `YYYY-MM-DD`: 2026/4/1, 2026-4-1, 20260401, 2026年4月1日, 令和8年4月1日, R8.4.1, S64/1/7, full-width digits
 * (spec 3 §4.2, §4.9). Returns any other text as `plain` does. The `date` rule checks that the day exists.
 */
export const normaliseDate = (text: string): string => {
  const date = plainNumberText(text);
  const compact = COMPACT.exec(date);
  if (compact) return join(compact[1]!, compact[2], compact[3]);
  const separated = SEPARATED.exec(date);
  if (separated) return join(separated[1]!, separated[3], separated[4]);
  const era = ERA.exec(date);
  if (era) {
    const before = BEFORE[ERAS.indexOf(era[1]!.toUpperCase()) % BEFORE.length]!;
    return join(before + (era[2] === '元' ? 1 : Number(era[2])), era[3], era[4]);
  }
  return date;
};
