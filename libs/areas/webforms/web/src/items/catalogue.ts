import type { DraftItem } from './editor.types.ts';

/** The groups of the palette (spec 3 §2.13). */
export const families = ['layout', 'contact', 'customer', 'deal'] as const;
export type Family = (typeof families)[number];

/** The categories of each group, without custom fields (spec 1 §3 "Categories"). */
export const categoriesOf: Record<Family, readonly string[]> = {
  layout: ['layout_heading', 'layout_text', 'terms', 'cookie_policy'],
  contact: [
    'contact_name',
    'contact_name_kana',
    'contact_email',
    'contact_phone',
    'contact_mobile_phone',
    'contact_department',
    'contact_position',
    'contact_postal_code',
    'contact_address',
    'contact_memo',
    'contact_lifecycle_stage',
  ],
  customer: [
    'customer_name',
    'customer_name_kana',
    'customer_postal_code',
    'customer_address',
    'customer_phone',
    'customer_url',
    'customer_industry',
    'customer_employee',
    'customer_capital',
    'customer_establish_year',
    'customer_closing_month',
    'customer_corporate_number',
  ],
  deal: [
    'deal_amount',
    'deal_assignee',
    'deal_phase',
    'deal_product',
    'deal_probability',
    'deal_channel',
    'deal_expected_contract_date_additional_days',
  ],
};

/** Returns true for categories that a form may contain more than once. */
export const isRepeatable = (category: string): boolean =>
  ['layout_heading', 'layout_text', 'cookie_policy'].includes(category);

/** Returns true for items that can be duplicated: an item that writes to a field of a record can occur only once. */
export const canDuplicate = ({ category, custom }: Pick<DraftItem, 'category' | 'custom'>): boolean =>
  custom === undefined && isRepeatable(category);

/** Returns the group of a category. */
export const familyOf = (category: string): Family =>
  families.find((family) => family !== 'layout' && category.startsWith(`${family}_`)) ?? 'layout';

/** The fields that each rule for identifying a customer compares (spec 3 §2.5). */
export const comparedBy: Record<number, readonly string[]> = {
  1: ['customer_name'],
  2: ['customer_name', 'customer_address'],
  3: ['customer_name', 'customer_phone'],
  4: ['customer_name', 'customer_address', 'customer_phone'],
};

/**
 * Returns true for items that identify contacts and customers, which visitors must always answer (spec 3 §2.5, §2.13).
 */
export const isAlwaysRequired = (category: string, identificationRule: number | null): boolean =>
  category === 'contact_email' || (comparedBy[identificationRule ?? 0] ?? []).includes(category);
