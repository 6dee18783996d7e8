import { inTokyo, padded, type Time, type TokyoTime } from './tokyo.ts';

const dayOf = ({ year, month, day }: TokyoTime) => `${padded(year, 4)}-${padded(month)}-${padded(day)}`;

/** Formats a timestamp (spec 1 §9): `YYYY-MM-DDTHH:mm:ss` in Tokyo time; `''` for an invalid time. */
export const timestamp = (time: Time): string => {
  const at = inTokyo(time);
  return at ? `${dayOf(at)}T${padded(at.hour)}:${padded(at.minute)}:${padded(at.second)}` : '';
};

/** Formats the day in Tokyo for the wire and date fields: `YYYY-MM-DD`; `''` for an invalid time. */
export const isoDay = (time: Time): string => {
  const at = inTokyo(time);
  return at ? dayOf(at) : '';
};

/** Returns the current day in Tokyo, as `isoDay` writes it. */
export const today = (now: Time = new Date()): string => isoDay(now);

/** Parses wire text to a Date: with a time zone that instant, otherwise Tokyo time; null for an invalid text. */
export const parseWireTime = (text: string): Date | null => inTokyo(text)?.instant ?? null;
