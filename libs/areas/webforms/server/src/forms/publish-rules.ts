import type { FieldIssue } from '@crm/contract';
import type { Choices } from '../items/choices.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import { ruleCategories } from '../items/read-items.ts';
import type { FormValues } from './form-fields.ts';

type Form = Pick<
  FormValues,
  | 'customer_identification_rule'
  | 'deal_type_id'
  | 'assignment_rule'
  | 'assignment_user_ids'
  | 'thankyou_type'
  | 'redirect_url'
>;

/** Returns the issues that prevent publication (spec 3 §2.13). A draft may have any of them. */
export function publishIssues(form: Form, items: readonly StoredItem[], choices: Choices): FieldIssue[] {
  return [
    ...mandatory(items, 'contact_email', 'email_item_required'),
    ...mandatory(items, 'terms', 'terms_item_required'),
    ...customerIssues(form, items),
    ...dealIssues(form, items, choices),
    ...(form.thankyou_type === 'redirect' && !form.redirect_url
      ? [{ field: 'redirect_url', rule: 'errors.required' }]
      : []),
  ];
}

/** Checks that the item exists and is visible to visitors. */
function mandatory(items: readonly StoredItem[], category: string, rule: string): FieldIssue[] {
  const index = items.findIndex((item) => item.category === category);
  if (index < 0) return [{ field: 'webform_items', rule }];
  return items[index]!.data['visibility'] === false
    ? [{ field: `webform_items[${index}].data.visibility`, rule: 'must_be_visible' }]
    : [];
}

/** Checks the customer items: they need the rule that identifies a customer, and the fields that it compares. */
function customerIssues({ customer_identification_rule: rule }: Form, items: readonly StoredItem[]): FieldIssue[] {
  const present = new Set(items.map(({ category }) => category).filter((category) => category.startsWith('customer_')));
  if (present.size === 0) return [];
  if (rule === null) return [{ field: 'customer_identification_rule', rule: 'errors.required' }];
  return (ruleCategories[rule] ?? [])
    .filter((category) => !present.has(category))
    .map((category) => ({ field: 'webform_items', rule: 'customer_item_required', params: { category } }));
}

/**
 * Checks what makes deals: deal items need a deal type, that one a phase, and owners are chosen from members that are
 * named one by one.
 */
function dealIssues(form: Form, items: readonly StoredItem[], choices: Choices): FieldIssue[] {
  if (form.deal_type_id === null) {
    const hasItem = items.some(({ category }) => category.startsWith('deal_'));
    return hasItem ? [{ field: 'deal_type_id', rule: 'errors.required' }] : [];
  }
  const assignee = items.findIndex(({ category }) => category === 'deal_assignee');
  const data = items[assignee]?.data;
  const showsNobody =
    data && data['visibility'] !== false && !(data['values_to_be_chosen'] as unknown[] | undefined)?.length;
  return [
    ...(choices.deal_phase.length === 0 ? [{ field: 'deal_type_id', rule: 'phase_required' }] : []),
    ...(form.assignment_rule !== 'none' && form.assignment_user_ids.length === 0
      ? [{ field: 'assignment_user_ids', rule: 'errors.required' }]
      : []),
    ...(showsNobody ? [{ field: `webform_items[${assignee}].data.values_to_be_chosen`, rule: 'errors.required' }] : []),
  ];
}
