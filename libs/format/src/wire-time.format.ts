import { isoDay } from './days/index.ts';
import { inTokyo, padded, type Time } from './tokyo.ts';

/** Formats a timestamp (spec 1 §9): `YYYY-MM-DDTHH:mm:ss` in Tokyo time; `''` for an invalid time. */
export const timestamp = (time: Time): string => {
  const at = inTokyo(time);
  return at ? `${isoDay(time)}T${padded(at.hour)}:${padded(at.minute)}:${padded(at.second)}` : '';
};

/** Returns the current day in Tokyo, as `isoDay` writes it. */
export const today = (now: Time = new Date()): string => isoDay(now);

/** Parses wire text to a Date: with a time zone that instant, otherwise Tokyo time; null for an invalid text. */
export const parseWireTime = (text: string): Date | null => inTokyo(text)?.instant ?? null;
