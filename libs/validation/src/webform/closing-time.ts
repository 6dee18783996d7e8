const TOKYO = 9 * 60 * 60 * 1000;

/** Returns a time as `YYYY-MM-DDTHH:mm:ss` in Tokyo (+09:00 all year; spec 1 §9, spec 3 §4.5). */
export const tokyoTimestamp = (at: number | Date): string =>
  new Date(Number(at) + TOKYO).toISOString().replace(/\.\d+Z$/, '');

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?/;

/** Returns the closing time in that format; a text without a time zone is Tokyo time. */
const closingTimestamp = (closureAt: string): string | null => {
  const text = closureAt.trim().replace(' ', 'T');
  if (!LOCAL.test(text)) return null;
  if (!ZONED.test(text)) return text.length === 16 ? `${text}:00` : text.slice(0, 19);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : tokyoTimestamp(at);
};

/**
 * Returns true when the form's closing time has passed. Compares formatted times (spec 1 §5), so the form is still open
 * within the closing second. Returns false without a closing time and for one that cannot be parsed.
 */
export const isClosed = (closureAt: string | null | undefined, now: number | Date): boolean => {
  const closing = closureAt ? closingTimestamp(closureAt) : null;
  const isMoment = !Number.isNaN(new Date(Number(now) + TOKYO).getTime());
  return closing !== null && isMoment && closing < tokyoTimestamp(now);
};
