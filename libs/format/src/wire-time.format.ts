import { inTokyo, type Time } from './tokyo.ts';

/** Timestamp of the specification (spec 1 §9): `YYYY-MM-DDTHH:mm:ss` in Tokyo time; `''` for no time. */
export const timestamp = (time: Time): string => inTokyo(time)?.format('YYYY-MM-DDTHH:mm:ss') ?? '';

/** The day in Tokyo as the wire and date fields write it: `YYYY-MM-DD`; `''` for no time. */
export const isoDay = (time: Time): string => inTokyo(time)?.format('YYYY-MM-DD') ?? '';

/** Text of the wire → a Date: with a zone that instant, without one Tokyo time; null when it is no time. */
export const parseWireTime = (text: string): Date | null => inTokyo(text)?.toDate() ?? null;
