import { formatDate } from './date.format.ts';
import type { Locale } from './locale.ts';
import { inTokyo, type Time } from './tokyo.ts';

/** Number of days beyond which the date is shown. */
const FAR = 30;

const WORDS = {
  ja: {
    near: new Map([
      [-1, '昨日'],
      [0, '今日'],
      [1, '明日'],
    ]),
    past: (days: number) => `${days}日前`,
    future: (days: number) => `${days}日後`,
  },
  en: {
    near: new Map([
      [-1, 'Yesterday'],
      [0, 'Today'],
      [1, 'Tomorrow'],
    ]),
    past: (days: number) => `${days} days ago`,
    future: (days: number) => `in ${days} days`,
  },
};

/**
 * Formats a day relative to today, in Tokyo: `今日`, `昨日`, `3日前`, `明日`, `3日後`; beyond 30 days the date. Returns `''` for
 * an invalid time.
 * @param now the time that defines today.
 */
export const relativeDay = (time: Time, now: Time, locale: Locale = 'ja'): string => {
  const [at, today] = [inTokyo(time), inTokyo(now)];
  if (!at || !today) return '';
  const days = at.dayNumber - today.dayNumber;
  const { near, past, future } = WORDS[locale];
  if (Math.abs(days) > FAR) return formatDate(time, locale);
  return near.get(days) ?? (days < 0 ? past(-days) : future(days));
};
