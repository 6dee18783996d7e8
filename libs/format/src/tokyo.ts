/**
 * A point in time: a Date, milliseconds, or wire text. Text with a time zone is that instant; text without one,
 * `YYYY-MM-DDTHH:mm:ss` or a day, is Tokyo time (spec 3 §4.5).
 */
export type Time = Date | number | string;

/** The date and time in Tokyo at an instant. */
export interface TokyoTime {
  instant: Date;
  year: number;
  /** 1–12. */
  month: number;
  day: number;
  /** 0 Sunday – 6 Saturday. */
  weekday: number;
  hour: number;
  minute: number;
  second: number;
  /** Whole days since 1970-01-01 in Tokyo, for differences in days. */
  dayNumber: number;
}

/** Milliseconds from UTC to Tokyo, the fixed zone of tenants, without daylight saving time (spec 3 §4.5). */
export const TOKYO_MS = 9 * 3_600_000;
/** The milliseconds of a day. */
export const DAY_MS = 86_400_000;

const WIRE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Returns the milliseconds since 1970, or NaN for an invalid time. */
const read = (time: Time): number => {
  if (typeof time === 'number') return time;
  if (typeof time !== 'string') return time instanceof Date ? time.getTime() : Number.NaN;
  const parts = WIRE.exec(time);
  if (!parts) return Number.NaN;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part = '0') => Number(part)) as SixNumbers;
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC converts the 30th of February to March; a changed day is invalid.
  const shown = new Date(at);
  if (shown.getUTCMonth() !== month - 1 || shown.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59)
    return Number.NaN;
  return at + Math.trunc(Number(`0.${parts[7] ?? 0}`) * 1000) - zoneOf(parts[8]);
};

type SixNumbers = [number, number, number, number, number, number];

/** Returns the milliseconds from UTC to a zone such as `-05:00`; default: Tokyo's. */
const zoneOf = (zone: string | undefined): number => {
  if (zone === undefined) return TOKYO_MS;
  if (/z/i.test(zone)) return 0;
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)].map(Number) as [number, number];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

/**
 * Returns the date and time in Tokyo, or null for an invalid time, independent of the machine's time zone. It uses
 * plain
 * arithmetic instead of moment, because every list formats days before its first paint.
 */
export const inTokyo = (time: Time): TokyoTime | null => {
  const instant = read(time);
  const shown = new Date(instant + TOKYO_MS);
  if (Number.isNaN(shown.getTime())) return null;
  return {
    instant: new Date(instant),
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    dayNumber: Math.floor((instant + TOKYO_MS) / DAY_MS),
  };
};

/** Pads a number with leading zeros, by default to two digits. */
export const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');
