import type { Translate } from '@crm/i18n';
import type { Delivery } from './deliveries.slice.ts';

/** Reasons for a missing response or an unsent message, as the server names them. */
const reasons = ['address_refused', 'timeout', 'too_large', 'unreachable', 'not_allowed'];

/** Returns the meaning of a status for the person who set up the address. */
function meaningOf(status: number): string {
  if (status >= 200 && status < 300) return 'accepted';
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'tooMany';
  return status >= 500 ? 'broken' : 'refused';
}

/** Returns a sentence about the response: its meaning, its status, and the time that it took. */
export function answerWords(
  t: Translate,
  { responseStatus, responseExcerpt, elapsedMs }: Pick<Delivery, 'responseStatus' | 'responseExcerpt' | 'elapsedMs'>,
): string {
  const seconds = elapsedMs !== null && t('deliveries.seconds', { seconds: (elapsedMs / 1000).toFixed(2) });
  if (responseStatus === null) {
    const isKnown = responseExcerpt !== null && reasons.includes(responseExcerpt);
    const why = isKnown ? t(`deliveries.reason.${responseExcerpt}`) : (responseExcerpt ?? '');
    return [why, seconds].filter(Boolean).join(t('deliveries.separator'));
  }
  return [t(`deliveries.meaning.${meaningOf(responseStatus)}`), `HTTP ${responseStatus}`, seconds]
    .filter(Boolean)
    .join(t('deliveries.separator'));
}
