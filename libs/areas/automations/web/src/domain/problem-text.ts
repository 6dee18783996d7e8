import { issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

type Issue = ApiFailure['issues'][number];

/** Rules that only automations have; the shared namespace has the texts of all others. */
const ownRules = ['plan_limit', 'nothing_to_reset', 'file_type'];

/** Returns the sentence for an issue of the server; `t` uses the namespace of the area. */
export function problemText(t: Translate, problem: Issue): string {
  const { field, rule, params } = problem;
  if (field.startsWith('graph')) return t([`problems.${rule}`, 'problems.other'], params);
  return ownRules.includes(rule) ? t(`rule.${rule}`, params) : issueText(t, problem);
}
