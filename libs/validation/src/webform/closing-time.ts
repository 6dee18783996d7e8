const TOKYO = 9 * 60 * 60 * 1000;

/** A moment as `YYYY-MM-DDTHH:mm:ss` in Tokyo (+09:00 all year; spec 1 §9, spec 3 §4.5). */
export const tokyoTimestamp = (at: number | Date): string =>
  new Date(Number(at) + TOKYO).toISOString().replace(/\.\d+Z$/, '');

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?/;

/** The closing time in that format: with a zone it is converted, without one it is Tokyo time already. */
const closingTimestamp = (closureAt: string): string | null => {
  const text = closureAt.trim().replace(' ', 'T');
  if (!LOCAL.test(text)) return null;
  if (!ZONED.test(text)) return text.length === 16 ? `${text}:00` : text.slice(0, 19);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : tokyoTimestamp(at);
};

/**
 * Whether the form's closing time is before now, compared by the formatted date (spec 1 §5): within the closing second
 * the form is still open. No closing time, or one that cannot be read, keeps it open.
 */
export const isClosed = (closureAt: string | null | undefined, now: number | Date): boolean => {
  const closing = closureAt ? closingTimestamp(closureAt) : null;
  const isMoment = !Number.isNaN(new Date(Number(now) + TOKYO).getTime());
  return closing !== null && isMoment && closing < tokyoTimestamp(now);
};
