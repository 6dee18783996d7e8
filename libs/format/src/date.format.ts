import type { Locale } from './locale.ts';
import { inTokyo, padded, type Time, type TokyoTime } from './tokyo.ts';

const WEEKDAYS = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const day = ({ year, month, day }: TokyoTime, locale: Locale): string =>
  locale === 'ja'
    ? `${padded(year, 4)}/${padded(month)}/${padded(day)}`
    : `${MONTHS[month - 1]} ${day}, ${padded(year, 4)}`;

const withWeekday = (at: TokyoTime, locale: Locale): string => {
  const weekday = WEEKDAYS[locale][at.weekday]!;
  return locale === 'ja' ? `${day(at, locale)}(${weekday})` : `${weekday}, ${day(at, locale)}`;
};

/** Formats a day with its weekday: `2026/11/20(金)`, `Fri, Nov 20, 2026` (spec 3 §4.5); `''` for an invalid time. */
export const formatDate = (time: Time, locale: Locale = 'ja'): string => {
  const at = inTokyo(time);
  return at ? withWeekday(at, locale) : '';
};

/**
 * Formats a day with its weekday for cards, without the year if it is the current one: `11/20(金)`, `'27/1/5(火)`,
 * `Fri, Nov 20`.
 */
export const formatShortDate = (time: Time, locale: Locale = 'ja', now: Time = new Date()): string => {
  const at = inTokyo(time);
  if (!at) return '';
  const isOtherYear = at.year !== inTokyo(now)?.year;
  const weekday = WEEKDAYS[locale][at.weekday]!;
  if (locale === 'ja') return `${isOtherYear ? `'${padded(at.year % 100)}/` : ''}${at.month}/${at.day}(${weekday})`;
  return `${weekday}, ${MONTHS[at.month - 1]} ${at.day}${isOtherYear ? `, ${at.year}` : ''}`;
};

/** Formats a day without its weekday, for narrow columns: `2026/11/20`, `Nov 20, 2026`. */
export const formatDay = (time: Time, locale: Locale = 'ja'): string => {
  const at = inTokyo(time);
  return at ? day(at, locale) : '';
};

/** Formats a day with weekday and 24-hour time: `2026/11/20(金) 14:30` (spec 3 §4.5). */
export const formatDateTime = (time: Time, locale: Locale = 'ja'): string => {
  const at = inTokyo(time);
  return at ? `${withWeekday(at, locale)} ${padded(at.hour)}:${padded(at.minute)}` : '';
};

/** Formats a month: `2026年11月`, `Nov 2026`. */
export const formatMonth = (time: Time, locale: Locale = 'ja'): string => {
  const at = inTokyo(time);
  if (!at) return '';
  return locale === 'ja' ? `${at.year}年${at.month}月` : `${MONTHS[at.month - 1]} ${at.year}`;
};

const imperial = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'Asia/Tokyo' });

/** Formats a day in the Japanese calendar, for documents: `令和8年4月1日` (spec 3 §4.5). */
export const formatImperialDate = (time: Time): string => {
  const at = inTokyo(time);
  return at ? imperial.format(at.instant) : '';
};
