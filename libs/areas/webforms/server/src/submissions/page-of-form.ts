import { keptText } from '../items/plain-text.ts';
import type { SubmissionMeta } from './submission.types.ts';

/**
 * Address of the page that the form stood in: what that page says (Alt-Origin, spec 1 §6); where it says nothing, the origin
 * that the browser names, if it is another site's.
 */
export function pageOfForm({ altOrigin, headers = {} }: SubmissionMeta, publicUrl: string): string | null {
  const origin = String(headers['origin'] ?? '');
  const own = [new URL(publicUrl).host, headers['host']];
  const isOther = /^https?:/.test(origin) && URL.canParse(origin) && !own.includes(new URL(origin).host);
  return keptText(altOrigin, 2000) ?? (isOther ? keptText(origin, 2000) : null);
}
