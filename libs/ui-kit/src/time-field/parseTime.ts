const LATEST = 24 * 60 - 1;
const two = (value: number) => String(value).padStart(2, '0');

/** Formats minutes since midnight as 'HH:MM'. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Returns the minutes since midnight of 'HH:MM'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The accepted forms of times: 9:30, 930, 0930, 9時30分, 9時半, 9, 午後3時, also in full width. */
const form =
  /^(?<half>午前|午後)?(?:(?<h>\d{1,2})(?:[:時](?:(?<m>\d{1,2})分?|(?<thirty>半))?)?|(?<hh>\d{1,2})(?<mm>\d{2}))$/;

/** Parses a typed time of day. Returns 'HH:MM', or null when the text is no time. */
export function parseTime(text: string): string | null {
  const { half, h, m, thirty, hh, mm } = text.normalize('NFKC').replace(/\s/g, '').match(form)?.groups ?? {};
  const hour = Number(h ?? hh) + (half === '午後' && Number(h ?? hh) < 12 ? 12 : 0);
  const minute = thirty ? 30 : Number(m ?? mm ?? 0);
  const minutes = hour * 60 + minute;
  return minute < 60 && minutes <= LATEST ? timeOf(minutes) : null;
}
