import { issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/** A finding of the server about a form. */
export type Problem = ApiFailure['issues'][number];

/** Rules that only forms have; all others have their words in the shared namespace. */
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
  'not_found',
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

/** The sentence of a finding; `t` of the area's namespace. */
export function problemText(t: Translate, { rule, params }: Problem): string {
  if (!ownRules.includes(rule)) return issueText(t, { rule, params });
  const category = params?.category;
  const item = typeof category === 'string' ? t([`category.${category}`, 'item.unknown']) : '';
  return t(`rule.${rule}`, { ...params, item });
}
