import { textLimits } from '../../limits/text.limits.ts';
import { UnsupportedCustomItemError } from '../errors.ts';
import type { CustomItemRef, WebformItem } from '../webform.types.ts';
import type { Categories, CategorySpec } from './category.types.ts';

/** The custom item types that a form supports (spec 1 §3, spec 3 §2.7). */
const byItemType: Record<number, CategorySpec> = {
  1: { type: 'multilinable-text', maxLength: textLimits.long },
  2: { type: 'date', validationType: 'date' },
  3: { type: 'text', validationType: 'integer', inputMode: 'numeric' },
  4: { type: 'single-selection', selectionType: 'radio' },
  5: { type: 'multiple-selection', selectionType: 'checkbox' },
  7: { type: 'text', validationType: 'url', inputMode: 'url' },
  8: { type: 'text', validationType: 'decimal', inputMode: 'decimal' },
};

/** A deal's label field: labels are chosen like checkboxes (spec 1 §2 "a label field"). */
const LABEL = 11;
const label: CategorySpec = { type: 'multiple-selection', selectionType: 'checkbox' };

const custom =
  (refOf: (item: WebformItem) => CustomItemRef | null | undefined) =>
  (item: WebformItem): CategorySpec => {
    const ref = refOf(item);
    const itemType = Number(ref?.itemType);
    const spec = item.category === 'deal_custom' && itemType === LABEL ? label : byItemType[itemType];
    if (!ref || !spec) throw new UnsupportedCustomItemError(item.category, ref?.itemType);
    // UI mode 1 is a pulldown; the other modes equal the type's default control.
    return spec.selectionType && ref.uiMode === 1 ? { ...spec, selectionType: 'pulldown' } : spec;
  };

/** Custom fields of contact, customer and deal; their item type sets the properties (spec 1 §3). */
export const customCategories: Categories = {
  contact_custom: custom((item) => item.contactCustomItem),
  customer_custom: custom((item) => item.customerCustomItem),
  deal_custom: custom((item) => item.dealCustomItem),
};
