/** The validation types of an item's text (spec 3 §3; the corporate number is our addition). */
export const validationTypes = [
  'none',
  'email',
  'tel',
  'url',
  'date',
  'integer',
  'decimal',
  'establish_year',
  'closing_month',
  'capital',
  'employee',
  'amount',
  'additional_days',
  'kana',
  'postal_code',
  'corporate_number',
] as const;

/** One of `validationTypes`. */
export type ValidationType = (typeof validationTypes)[number];
