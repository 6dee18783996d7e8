import moment, { type Moment } from 'moment';

/**
 * A moment in time: a Date, milliseconds, or text of the wire. Text with a zone is that instant; text without one,
 * `YYYY-MM-DDTHH:mm:ss` or a day alone, is Tokyo time (spec 3 §4.5).
 */
export type Time = Date | number | string;

/** Minutes from UTC to Tokyo: the tenants' fixed zone, no summer time (spec 3 §4.5). */
const TOKYO = 9 * 60;

const ZONED = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL = [
  'YYYY-MM-DDTHH:mm:ss',
  'YYYY-MM-DDTHH:mm:ss.SSS',
  'YYYY-MM-DDTHH:mm',
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD',
];

const read = (time: Time): Moment => {
  if (typeof time !== 'string') return moment.utc(time);
  if (ZONED.test(time)) return moment.utc(time, moment.ISO_8601, true);
  return moment.utc(time, LOCAL, true).subtract(TOKYO, 'minutes');
};

/** The time on Tokyo's clock, or null when it cannot be read. The machine's own zone plays no part. */
export const inTokyo = (time: Time): Moment | null => {
  const at = read(time);
  return at.isValid() ? at.utcOffset(TOKYO) : null;
};
