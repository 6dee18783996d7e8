import { inTokyo, padded, type Time, type TokyoTime } from './tokyo.ts';

const dayOf = ({ year, month, day }: TokyoTime) => `${padded(year, 4)}-${padded(month)}-${padded(day)}`;

/** Timestamp of the specification (spec 1 §9): `YYYY-MM-DDTHH:mm:ss` in Tokyo time; `''` for no time. */
export const timestamp = (time: Time): string => {
  const at = inTokyo(time);
  return at ? `${dayOf(at)}T${padded(at.hour)}:${padded(at.minute)}:${padded(at.second)}` : '';
};

/** The day in Tokyo as the wire and date fields write it: `YYYY-MM-DD`; `''` for no time. */
export const isoDay = (time: Time): string => {
  const at = inTokyo(time);
  return at ? dayOf(at) : '';
};

/** Text of the wire → a Date: with a zone that instant, without one Tokyo time; null when it is no time. */
export const parseWireTime = (text: string): Date | null => inTokyo(text)?.instant ?? null;
