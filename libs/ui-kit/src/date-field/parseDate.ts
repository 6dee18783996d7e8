import { relativeDay } from './relativeDay.ts';

/** The first characters of the eras and their letters, each list from the latest on, and the years before them. */
const ERAS = '令平昭大明RHSTM';
const BEFORE = [2018, 1988, 1925, 1911, 1867];

const eraYear = (era: string, year: string): number =>
  BEFORE[ERAS.indexOf(era.toUpperCase()) % BEFORE.length]! + (year === '元' ? 1 : Number(year));

/**
 * The accepted forms of dates: 2026/4/1, 2026-04-01, 2026年4月1日, 20260401, 令和8年4月1日, R9.4.1, S64/1/7, 4/1 (spec 3
 * §4.9).
 */
const forms: { pattern: RegExp; year: (match: RegExpMatchArray, now: Date) => number }[] = [
  { pattern: /^(?<y>\d{4})[-/.年](?<m>\d{1,2})[-/.月](?<d>\d{1,2})日?$/, year: (match) => Number(match.groups?.y) },
  { pattern: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/, year: (match) => Number(match.groups?.y) },
  {
    pattern: /^(?<e>[令平昭大明RHSTM])[和成正治]?(?<y>\d{1,2}|元)[-/.年](?<m>\d{1,2})[-/.月](?<d>\d{1,2})日?$/i,
    year: (match) => eraYear(match.groups!['e']!, match.groups!['y']!),
  },
  { pattern: /^(?<m>\d{1,2})[-/.月](?<d>\d{1,2})日?$/, year: (_match, now) => now.getFullYear() },
];

const two = (value: number) => String(value).padStart(2, '0');

/** Returns true for an existing day. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Parses a typed date. Accepts full-width digits and signs, and words such as 今日 and 来週月曜; a date without a year is in
 * the year of `now`. Returns 'YYYY-MM-DD', or null when the text is no date.
 */
export function parseDate(text: string, now = new Date()): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[（(].[)）]$/, '')
    .replace(/[‐‑–—―−ー]/g, '-')
    .replace(/[\p{Cf}\s]/gu, '');
  for (const { pattern, year } of forms) {
    const match = plain.match(pattern);
    if (!match) continue;
    const [y, m, d] = [year(match, now), Number(match.groups?.m), Number(match.groups?.d)];
    if (exists(y, m, d)) return `${y}-${two(m)}-${two(d)}`;
  }
  const day = relativeDay(plain, now);
  return day && `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
