import { createHash } from 'node:crypto';
import { limits } from '@crm/validation';
import type { Answer } from '@crm/validation/webform';

interface Sent {
  formId: number;
  answers: readonly Answer[];
  trackingId: string | null;
  /** The page's id of one submission, the same at every try. */
  nonce: string | null;
}

/**
 * Returns the key that identifies a submission: two posts are the same if they have the same answers and the page's
 * nonce, at any time, or without a nonce the same answers of the same visitor within 60 seconds (spec 3 §2.13). The
 * answers are always part of the key, so that a reused or shared nonce never loses a submission.
 */
export function submissionKey({ formId, answers, trackingId, nonce }: Sent): { key: string; seconds: number | null } {
  const values = answers.map(({ id, value }) => [String(id), value]);
  const whose = nonce === null ? ['visitor', trackingId ?? ''] : ['nonce', nonce];
  return {
    key: createHash('sha256')
      .update(JSON.stringify([formId, ...whose, values]))
      .digest('hex'),
    seconds: nonce === null ? limits.formPage.resubmitWindow / 1000 : null,
  };
}
