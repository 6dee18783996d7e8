/** The accepted forms of dates: 2026/4/1, 2026-04-01, 2026年4月1日, 20260401, 令和8年4月1日, 4/1 (spec 3 §4.9). */
const forms: { pattern: RegExp; year: (match: RegExpMatchArray, now: Date) => number }[] = [
  { pattern: /^(?<y>\d{4})[-/.年](?<m>\d{1,2})[-/.月](?<d>\d{1,2})日?$/, year: (match) => Number(match.groups?.y) },
  { pattern: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/, year: (match) => Number(match.groups?.y) },
  {
    pattern: /^(?:令和|[rR])(?<y>\d{1,2}|元)[-/.年](?<m>\d{1,2})[-/.月](?<d>\d{1,2})日?$/,
    year: (match) => 2018 + (match.groups?.y === '元' ? 1 : Number(match.groups?.y)),
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
 * Parses a typed date. Accepts full-width digits and signs; a date without a year is in the year of `now`.
 * Returns 'YYYY-MM-DD', or null when the text is no date.
 */
export function parseDate(text: string, now = new Date()): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[（(].[)）]$/, '')
    .replace(/[‐‑–—―−ー]/g, '-')
    .replace(/\s/g, '');
  for (const { pattern, year } of forms) {
    const match = plain.match(pattern);
    if (!match) continue;
    const [y, m, d] = [year(match, now), Number(match.groups?.m), Number(match.groups?.d)];
    if (exists(y, m, d)) return `${y}-${two(m)}-${two(d)}`;
  }
  return null;
}
