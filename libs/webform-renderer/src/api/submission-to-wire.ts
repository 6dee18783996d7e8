import type { FormSubmission } from './form-api.types.ts';

/** Converts a submission to the form API's body (spec 1 §7) with keys in snake_case; keeps the answers. */
export const submissionToWire = (submission: FormSubmission) => ({
  webform_items: submission.webformItems,
  tracking_id: submission.trackingId,
  referer_url: submission.refererUrl,
  spam_check_token: submission.spamCheckToken,
  trap: submission.trap,
  // Added at each send and not part of the submission, so that a repeat has the same idempotency key.
  elapsed_ms: Math.round(performance.now()),
  ...submission.campaign,
});
