import type { FormSubmission } from './form-api.types.ts';

/** A submission as the form API takes it (spec 1 §7), keys in snake_case. Answers pass untouched. */
export const submissionToWire = (submission: FormSubmission) => ({
  webform_items: submission.webformItems,
  tracking_id: submission.trackingId,
  referer_url: submission.refererUrl,
  spam_check_token: submission.spamCheckToken,
  trap: submission.trap,
  // Said at each send and no part of the submission itself: a repeated one stays the same.
  elapsed_ms: Math.round(performance.now()),
  ...submission.campaign,
});
