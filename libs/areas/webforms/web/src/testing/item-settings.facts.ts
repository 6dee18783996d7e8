/**
 * The settings of an item by the specification ("Data of an item", editor side), and the kinds of items that have them.
 * Copied by hand from the specification, not from the code, so that tests can compare the editor with it.
 */
export const settings = [
  'label',
  'placeholder',
  'explanation',
  'defaultValue',
  'require',
  'visibility',
  'bounds',
  'validationType',
  'multiline',
  'split',
  'selectionType',
  'valuesToBeChosen',
  'defaultValues',
  'writingType',
  'termOfServiceUrl',
  'privacyPolicyUrl',
  'privacyPolicyPlaceholder',
  'text',
  'value',
  'align',
  'size',
  'dealCustomItemLabels',
  'shouldDisplayAfterSubmitButton',
] as const;
export type Setting = (typeof settings)[number];

const after = ['shouldDisplayAfterSubmitButton'] as const;
const asked = ['label', 'explanation', 'require', 'visibility', ...after] as const;
const typed = [...asked, 'placeholder', 'defaultValue'] as const;
const counted = [...typed, 'bounds'] as const;
const chosen = [...asked, 'selectionType', 'valuesToBeChosen'] as const;
const one = [...chosen, 'defaultValue'] as const;
const many = [...chosen, 'defaultValues', 'bounds'] as const;

/** The numbers of the custom field types in the specification. */
const custom = { text: 1, date: 2, number: 3, radio: 4, checkbox: 5, url: 7, decimal: 8, label: 11 } as const;

export interface KindOfItem {
  category: string;
  /** Type of the custom field. */
  itemType?: number;
  has: readonly Setting[];
  /** Settings that have a value but cannot change: items that identify records are always required and visible. */
  fixed?: readonly Setting[];
}

/** Adds `writingType`, the choice between keeping and changing existing values; a deal is always new and has none. */
const kept = (has: readonly Setting[]): readonly Setting[] => [...has, 'writingType'];
const kind = (category: string, has: readonly Setting[], more: Partial<KindOfItem> = {}): KindOfItem => ({
  category,
  has,
  ...more,
});

const ofEveryRecord = (['contact', 'customer', 'deal'] as const).flatMap((record) => {
  const category = `${record}_custom`;
  const keep = (has: readonly Setting[]) => (record === 'deal' ? has : kept(has));
  return [
    kind(category, keep([...counted, 'multiline', 'validationType']), { itemType: custom.text }),
    kind(category, keep([...asked, 'defaultValue']), { itemType: custom.date }),
    kind(category, keep(counted), { itemType: custom.number }),
    kind(category, keep(one), { itemType: custom.radio }),
    kind(category, keep(many), { itemType: custom.checkbox }),
    kind(category, keep(typed), { itemType: custom.url }),
    kind(category, keep(counted), { itemType: custom.decimal }),
  ];
});

export const kindsOfItems: readonly KindOfItem[] = [
  kind('layout_heading', ['text', 'size', 'align', ...after]),
  kind('layout_text', ['text', 'size', ...after]),
  kind('terms', ['label', 'explanation', 'termOfServiceUrl', 'privacyPolicyUrl', 'privacyPolicyPlaceholder', ...after]),
  kind('cookie_policy', ['label', 'value', ...after]),
  kind('contact_name', kept([...typed, 'split'])),
  kind('contact_name_kana', kept([...typed, 'split'])),
  kind('contact_email', typed, { fixed: ['require', 'visibility'] }),
  kind('contact_phone', kept(typed)),
  kind('contact_mobile_phone', kept(typed)),
  kind('contact_department', kept(counted)),
  kind('contact_position', kept(counted)),
  kind('contact_postal_code', kept(typed)),
  kind('contact_address', kept(counted)),
  kind('contact_memo', kept([...counted, 'multiline'])),
  kind('contact_lifecycle_stage', kept(one)),
  kind('customer_name', kept(counted), { fixed: ['require'] }),
  kind('customer_name_kana', kept(counted)),
  kind('customer_postal_code', kept(typed)),
  kind('customer_address', kept(counted)),
  kind('customer_phone', kept(typed)),
  kind('customer_url', kept(typed)),
  kind('customer_industry', kept(counted)),
  kind('customer_employee', kept(counted)),
  kind('customer_capital', kept(counted)),
  kind('customer_establish_year', kept(counted)),
  kind('customer_closing_month', kept(counted)),
  kind('customer_corporate_number', kept(typed)),
  kind('deal_amount', counted),
  kind('deal_assignee', one),
  kind('deal_phase', one),
  kind('deal_product', one),
  kind('deal_probability', one),
  kind('deal_channel', one),
  kind('deal_expected_contract_date_additional_days', counted),
  kind('deal_label', [...many, 'dealCustomItemLabels'], { itemType: custom.label }),
  ...ofEveryRecord,
];
