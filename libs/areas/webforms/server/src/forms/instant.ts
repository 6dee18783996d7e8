import { tokyoTime } from '@crm/format/days';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const ZONED = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses an instant as the API writes it; without an offset it is in Tokyo time. Returns undefined for anything else.
 */
export function instantOf(text: string): Date | undefined {
  const given = text.trim();
  const match = LOCAL.exec(given) ?? ZONED.exec(given);
  if (!match) return undefined;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const at = new Date(ZONED.test(given) ? given : `${given}+09:00`);
  return exists && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** Formats an instant like the times from the database: Tokyo time, whole seconds unless there is a fraction. */
export const wireInstant = (at: Date): string => tokyoTime(at).replace('.000', '');
