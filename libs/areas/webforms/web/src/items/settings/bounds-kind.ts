import type { RenderedItem } from '@crm/validation/webform';

/** What the least and the greatest of an item are about; null where neither means anything. */
export type BoundsKind = 'number' | 'length' | 'choices' | null;

const numbers = [
  'integer',
  'decimal',
  'establish_year',
  'closing_month',
  'capital',
  'employee',
  'amount',
  'additional_days',
];
/** Their own rule says how long they are. */
const ofFixedForm = ['date', 'email', 'tel', 'url', 'postal_code', 'corporate_number'];

export function boundsKind({ type, validationType }: Pick<RenderedItem, 'type' | 'validationType'>): BoundsKind {
  if (type === 'multiple-selection') return 'choices';
  if (!['text', 'multilinable-text', 'address'].includes(type)) return null;
  if (numbers.includes(validationType)) return 'number';
  return ofFixedForm.includes(validationType) ? null : 'length';
}
