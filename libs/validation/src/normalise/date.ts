import { plainNumberText } from './text.ts';

/** The year before the first one of each era. */
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 };

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const SEPARATED = /^(\d{4})([-/.年])(\d{1,2})[-/.月](\d{1,2})日?$/;
const ERA = /^(令和|平成|昭和|大正|明治)(元|\d{1,2})年(\d{1,2})月(\d{1,2})日$/;

const join = (year: string | number, month = '', day = ''): string =>
  `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Converts a written day to `YYYY-MM-DD`: 2026/4/1, 2026-4-1, 20260401, 2026年4月1日, 令和8年4月1日, full-width digits
 * (spec 3 §4.2, §4.9). Returns any other text as `plain` does. The `date` rule checks that the day exists.
 */
export const normaliseDate = (text: string): string => {
  const date = plainNumberText(text);
  const compact = COMPACT.exec(date);
  if (compact) return join(compact[1]!, compact[2], compact[3]);
  const separated = SEPARATED.exec(date);
  if (separated) return join(separated[1]!, separated[3], separated[4]);
  const era = ERA.exec(date);
  if (era) return join(ERAS[era[1]!]! + (era[2] === '元' ? 1 : Number(era[2])), era[3], era[4]);
  return date;
};
