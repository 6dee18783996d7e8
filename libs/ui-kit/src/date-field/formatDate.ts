/** Formats '2026-11-20' as 2026/11/20, for editing. */
export const editableDate = (value: string) => value.replaceAll('-', '/');

/** Formats '2026-11-20' as 2026/11/20(金), with the weekday of the locale. */
export function readableDate(value: string, locale: string): string {
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(date);
  return `${editableDate(value)}(${weekday})`;
}
