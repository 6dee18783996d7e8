import { keptText } from '../items/plain-text.ts';
import type { SubmissionMeta } from './submission.types.ts';

/**
 * Returns the address of the page that embeds the form: the one that the page sends (Alt-Origin, spec 1 §6), otherwise
 * the browser's origin, if it is another site's.
 */
export function pageOfForm({ altOrigin, headers = {} }: SubmissionMeta, publicUrl: string): string | null {
  const origin = String(headers['origin'] ?? '');
  const own = [new URL(publicUrl).host, headers['host']];
  const isOther = /^https?:/.test(origin) && URL.canParse(origin) && !own.includes(new URL(origin).host);
  return keptText(altOrigin, 2000) ?? (isOther ? keptText(origin, 2000) : null);
}
