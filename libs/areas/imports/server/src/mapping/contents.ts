import { dayCell } from '@crm/records-server';
import type { ImportContent } from '@crm/records-server';
import {
  corporateNumber,
  email,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
  plain,
  postalCode,
  url,
} from '@crm/validation';
import { isPrefecture } from './prefectures.ts';

/** The part of the cells that must have a content, so that a wrong or an empty one is no matter. */
const MOST = 0.8;

/** The contents that the text of a cell shows by itself; members and choices are looked up. */
export type TextContent = Exclude<ImportContent, 'member' | 'choice'>;

const isPhone = (text: string): boolean => /^(0|\+81)[\d-]{8,13}$/.test(normalisePhone(text).replace(/[()]/g, ''));
const isMobile = (text: string): boolean => /^(0|\+81-?)[789]0/.test(normalisePhone(text)) && isPhone(text);

const tests: Readonly<Record<TextContent, (text: string) => boolean>> = {
  email: (text) => text.includes('@') && !email(normaliseEmail(text)),
  mobile: isMobile,
  phone: (text) => isPhone(text) && !isMobile(text),
  postal_code: (text) => /^〒?\d{3}-\d{4}$/.test(plain(text)) && !postalCode(normalisePostalCode(text)),
  url: (text) => /^https?:\/\//i.test(plain(text)) && !url(plain(text)),
  corporate_number: (text) => !corporateNumber(normalisePhone(text)),
  // A bare number is a day of Excel only in a column whose heading says so.
  date: (text) => !/^\d{1,5}$/.test(plain(text)) && 'value' in dayCell(text),
  prefecture: isPrefecture,
};

/** Returns true when most cells pass; a column without any cell passes nothing. */
export const mostOf = (cells: readonly string[], test: (text: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * MOST;

/** Returns what the cells of a column are by their texts; undefined for texts of no known form. */
export const contentOf = (cells: readonly string[]): TextContent | undefined =>
  (Object.keys(tests) as TextContent[]).find((content) => mostOf(cells, tests[content]));
