import type { Categories, CategorySpec } from './category.types.ts';
import { address, choice, line, phone, postalCode } from './text.ts';

const number = (validationType: CategorySpec['validationType']): CategorySpec => ({
  type: 'text',
  validationType,
  inputMode: 'numeric',
});

/** The company's fields (spec 1 §5, spec 3 §1.2). */
export const customerCategories: Categories = {
  customer_name: line('organization'),
  customer_name_kana: { ...line(), validationType: 'kana' },
  customer_address: address,
  customer_postal_code: postalCode,
  customer_phone: phone('tel'),
  customer_url: { type: 'text', validationType: 'url', inputMode: 'url', autoComplete: 'url' },
  // Free text, unless the form contains the list of industries.
  customer_industry: (item) => (item.options?.length ? choice : line()),
  customer_capital: number('capital'),
  customer_employee: number('employee'),
  customer_establish_year: number('establish_year'),
  customer_closing_month: number('closing_month'),
  customer_corporate_number: number('corporate_number'),
};
