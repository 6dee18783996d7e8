import { fieldKey, rollUpFunctions, standardFields } from '@crm/custom-fields-rules/formula';
import type { RollUpFunction, TypeOfField } from '@crm/custom-fields-rules/formula';
import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import type { ItemEntity } from '@crm/custom-fields-rules';
import type { Translate } from '@crm/i18n';
import type { CustomItem, CustomScope } from '../items/items.types.ts';

/** A field that a formula may use: its key and its name on the screen. */
export interface FormulaField {
  key: string;
  name: string;
  /** For a field over a relation: the roll-up that it is usually used by, such as `SUM`. */
  rollUp?: RollUpFunction;
}

/** Fields that are not the record's own: those of related records. */
export interface FurtherFields {
  fields: readonly FormulaField[];
  typeOf: TypeOfField;
}

/** The further fields of kinds that have none. */
export const noFurtherFields: FurtherFields = { fields: [], typeOf: () => undefined };

const usable: readonly number[] = [
  itemTypes.text,
  itemTypes.date,
  itemTypes.number,
  itemTypes.choice,
  itemTypes.url,
  itemTypes.decimal,
];

/** Returns the kind of records that a scope belongs to. */
export const entityOf = (scope: CustomScope) => scope.replace(/:.*/, '') as ItemEntity;

/**
 * Returns the fields that formulas of these items may use. An ambiguous name, or one with braces, is replaced by the
 * key.
 */
export function formulaFields(
  t: Translate,
  scope: CustomScope,
  items: readonly CustomItem[],
  further: readonly FormulaField[] = [],
): FormulaField[] {
  const standard = Object.keys(standardFields(entityOf(scope))).map((key) => ({ key, name: t(`standard.${key}`) }));
  const own = items
    .filter(({ itemType }) => usable.includes(itemType) || isFormula(itemType))
    .map(({ id, name }) => ({ key: fieldKey(id), name }));
  const all: FormulaField[] = [...standard, ...own, ...further];
  const isPlain = (name: string) => !/[{}]/.test(name) && all.filter((one) => one.name === name).length === 1;
  return all.map((field) => ({ ...field, name: isPlain(field.name) ? field.name : field.key }));
}

const replaced = (text: string, names: ReadonlyMap<string, string>) =>
  text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const other = names.get(name.trim());
    return other === undefined ? whole : `{${other}}`;
  });

/** Replaces keys by names to show a stored formula; `storedFormula` does the reverse. */
export const shownFormula = (formula: string, fields: readonly FormulaField[]): string =>
  replaced(formula, new Map(fields.map(({ key, name }) => [key, name])));
export const storedFormula = (text: string, fields: readonly FormulaField[]): string =>
  replaced(text, new Map(fields.map(({ key, name }) => [name, key])));

/** The beginning of a function over related records, just before the cursor. */
const openRollUp = new RegExp(`(?:${rollUpFunctions.join('|')})\\(\\s*$`);

/** Returns the text that inserts a field: one over a relation with its function, unless that stands before it. */
export const insertedField = ({ name, rollUp }: FormulaField, before: string): string =>
  rollUp && !openRollUp.test(before) ? `${rollUp}({${name}})` : `{${name}}`;
