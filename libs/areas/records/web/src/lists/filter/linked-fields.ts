import type { FilterField } from './filter-fields.ts';

/**
 * Returns the fields of linked records as conditions on the records that link to them: `customer.industry` of deals.
 * `nameOf` names such a field, such as 取引先の所属業界.
 */
export const linkedFields = (
  prefix: string,
  fields: readonly FilterField[],
  nameOf: (field: string) => string,
): FilterField[] =>
  // A choice of yes or no depends on the viewer, or on further records.
  fields
    .filter(({ type }) => type !== 'yesno')
    .map(({ isUsual: _isUsual, ...field }) => ({ ...field, key: `${prefix}.${field.key}`, name: nameOf(field.name) }));
