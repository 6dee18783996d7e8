import { issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/** A problem that the server reports about a form. */
export type Problem = ApiFailure['issues'][number];

/** Rules that only forms have; the shared namespace has the texts of all others. */
const ownRules = [
  'email_item_required',
  'terms_item_required',
  'customer_item_required',
  'phase_required',
  'must_be_visible',
  'always_asked',
  'condition_item',
  'condition_values',
  'duplicate',
  'unknown_category',
  'unsupported_custom_item',
  'order',
  'rich_text',
  'colour',
  'domain',
  'domain_of',
  'origin',
  'origin_of',
  'https',
  'chat_host',
  'teams_connector_retired',
  'unknown_placeholder',
  'time',
];

/** Returns the sentence for a problem; `t` uses the namespace of the area. */
export function problemText(t: Translate, problem: Problem): string {
  const { rule, params } = problem;
  if (!ownRules.includes(rule)) return issueText(t, problem);
  const category = params?.category;
  const item = typeof category === 'string' ? t([`category.${category}`, 'item.unknown']) : '';
  return t(`rule.${rule}`, { ...params, item });
}
