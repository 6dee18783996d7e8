import { errorText } from '@crm/i18n';
import type { useT } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

export type Translate = ReturnType<typeof useT>;

const known = [
  ...['choice_required', 'cycle', 'forbidden', 'hidden_records', 'job_running', 'levels', 'locked', 'not_found'],
  ...['other_customer', 'other_type', 'required', 'same_record', 'too_many'],
];

/** Returns why a merge was refused, in words. */
export function problemText(t: Translate, failure: ApiFailure): string {
  const rule = failure.issues.map((issue) => issue.rule).find((one) => known.includes(one));
  return rule ? t(`problems.${rule}`) : errorText(t, failure);
}
