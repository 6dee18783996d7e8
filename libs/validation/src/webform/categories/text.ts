import { textLimits } from '../../limits/text.limits.ts';
import type { CategorySpec } from './category.types.ts';

/** Returns the category of a single-line text of at most 255 characters (spec 1 §5). */
export const line = (autoComplete?: string): CategorySpec => ({
  type: 'text',
  validationType: 'none',
  maxLength: textLimits.short,
  autoComplete,
});

/** An address in one field (spec 1 §2, §5). */
export const address: CategorySpec = {
  type: 'address',
  validationType: 'none',
  maxLength: textLimits.short,
  autoComplete: 'street-address',
};

/** Returns the category of a phone number (spec 1 §5). */
export const phone = (autoComplete?: string): CategorySpec => ({
  type: 'text',
  validationType: 'tel',
  maxLength: textLimits.short,
  inputMode: 'tel',
  autoComplete,
});

/** 〒 and seven digits (spec 3 §4.4). */
export const postalCode: CategorySpec = {
  type: 'text',
  validationType: 'postal_code',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
};

/** A choice from a list that the form delivers (spec 1 §3). */
export const choice: CategorySpec = { type: 'single-selection', selectionType: 'pulldown' };
