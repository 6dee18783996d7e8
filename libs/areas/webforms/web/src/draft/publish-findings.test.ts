import { emptyDraft } from './empty-draft.ts';
import { publishFindings } from './publish-findings.ts';
import type { FormDraft } from './draft.types.ts';

const item = (category: string, data = {}) => ({ key: category, category, data });
const draft = (categories: string[], settings: Partial<FormDraft['settings']> = {}): FormDraft => ({
  settings: { ...emptyDraft.settings, ...settings },
  items: categories.map((category) => item(category)),
});
const rulesOf = (form: FormDraft) =>
  publishFindings(form).map(({ rule, category, setting }) => [rule, category ?? setting]);

it('asks for an e-mail item and a consent item that visitors can see', () => {
  expect(rulesOf(draft([]))).toEqual([
    ['email_item_required', 'contact_email'],
    ['terms_item_required', 'terms'],
  ]);
  expect(
    publishFindings({ ...draft([]), items: [item('contact_email'), item('terms', { visibility: false })] }),
  ).toEqual([{ rule: 'must_be_visible', key: 'terms' }]);
  expect(rulesOf(draft(['contact_email', 'terms']))).toEqual([]);
});

it('asks for the identification rule with customer items, and for the items that the rule compares', () => {
  const base = ['contact_email', 'terms', 'customer_url'];
  expect(rulesOf(draft(base))).toEqual([['missing_setting', 'customerIdentificationRule']]);
  expect(rulesOf(draft(base, { customerIdentificationRule: 3 }))).toEqual([
    ['customer_item_required', 'customer_name'],
    ['customer_item_required', 'customer_phone'],
  ]);
});

it('asks for members with a rule that assigns deals to members', () => {
  const base = ['contact_email', 'terms'];
  const rule = { dealTypeId: 1, assignmentRule: 'in_turn' } as const;
  expect(rulesOf(draft(base, rule))).toEqual([['missing_setting', 'assignmentUserIds']]);
  expect(rulesOf(draft(base, { ...rule, assignmentUserIds: [1] }))).toEqual([]);
  expect(rulesOf(draft(base, { ...rule, dealTypeId: null }))).toEqual([]);
});

it('asks for a deal type with deal items, and for an address when visitors are redirected', () => {
  expect(rulesOf(draft(['contact_email', 'terms', 'deal_channel'], { thankyouType: 'redirect' }))).toEqual([
    ['missing_setting', 'dealTypeId'],
    ['missing_setting', 'redirectUrl'],
  ]);
});
