import type { Translate } from '@crm/i18n';

/** Formats a duration: `42秒`, `5分12秒`, `1時間03分`; returns an empty string below one second. */
export function durationText(t: Translate, seconds: number | null): string {
  if (seconds === null || seconds < 1) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return t('tracking:duration.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('tracking:duration.minutes', { minutes, seconds: two(seconds % 60) });
  return t('tracking:duration.hours', { hours: Math.floor(minutes / 60), minutes: two(minutes % 60) });
}

/** Returns the host and decoded path of an address; the text itself if it is no address. */
export function readableUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  try {
    return `${host}${pathname === '/' ? '' : decodeURI(pathname)}`;
  } catch {
    return `${host}${pathname}`;
  }
}
