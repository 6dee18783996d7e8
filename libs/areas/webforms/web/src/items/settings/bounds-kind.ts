import type { RenderedItem } from '@crm/validation/webform';

/** The quantity that the bounds of an item limit; null when it has no bounds. */
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
/** Formats that determine the length themselves. */
const ofFixedForm = ['date', 'email', 'tel', 'url', 'postal_code', 'corporate_number'];

export function boundsKind({ type, validationType }: Pick<RenderedItem, 'type' | 'validationType'>): BoundsKind {
  if (type === 'multiple-selection') return 'choices';
  if (!['text', 'multilinable-text', 'address'].includes(type)) return null;
  if (numbers.includes(validationType)) return 'number';
  return ofFixedForm.includes(validationType) ? null : 'length';
}
