import { customKinds } from '../generated/custom-kinds.ts';
import { isFormula, itemTypes } from '../item-types.ts';
import type { ItemEntity } from '../item-types.ts';
import { isDay } from './days.ts';
import { evaluate } from './evaluate.ts';
import { FormulaError, formulaLimits } from './formula.types.ts';
import type { FormulaType, FormulaValue, Node } from './formula.types.ts';
import { parseFormula } from './parse.ts';
import { toExact, toStored } from './arithmetic.ts';

/** The properties of an item that formulas need. New items have a provisional id. */
export interface FormulaItem {
  id: number | string;
  item_type: number;
  formula?: string | null;
}

/** Returns the standard fields that formulas of an entity may use, named like the record's columns. */
export const standardFields = (entity: ItemEntity): Readonly<Record<string, FormulaType>> =>
  customKinds[entity].formulaFields;

/** The values of standard fields by name, and of items by id. */
export type FieldValues = Readonly<Record<string, unknown>>;

const parsed = new Map<string, Node | null>();
/** The most parsed formulas in the cache; the same few are computed at every save. */
const rememberedMax = 2_000;

/** Returns the parsed formula; null for an invalid text, which definitions refuse but an old row may contain. */
function nodeOf(formula: string): Node | null {
  const known = parsed.get(formula);
  if (known !== undefined) return known;
  if (parsed.size >= rememberedMax) parsed.clear();
  const node = read(formula);
  parsed.set(formula, node);
  return node;
}

function read(formula: string): Node | null {
  try {
    return parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/**
 * Computes the formula items of a record by id; null is empty. A formula in a cycle is empty, as is one that uses a
 * deleted field.
 */
export function computeFormulas(
  items: readonly FormulaItem[],
  customs: FieldValues,
  standard: FieldValues,
  today: string,
): Record<string, string | number | boolean | null> {
  const byId = new Map(items.map((item) => [String(item.id), item]));
  const results = new Map<string, FormulaValue>();

  const valueOf = (name: string): FormulaValue => {
    const id = /^item_(.+)$/.exec(name)?.[1];
    if (id === undefined) return Object.hasOwn(standard, name) ? toValue(standard[name]) : null;
    const item = byId.get(id);
    if (!item) return null;
    if (isFormula(item.item_type)) return resultOf(item);
    const value = customs[id];
    return item.item_type === itemTypes.number || item.item_type === itemTypes.decimal
      ? toNumber(value)
      : toValue(value);
  };

  function resultOf(item: FormulaItem): FormulaValue {
    const id = String(item.id);
    const known = results.get(id);
    if (known !== undefined) return known;
    // A lookup during the computation means a cycle, so it finds null.
    results.set(id, null);
    const node = nodeOf(item.formula ?? '');
    const value = node ? evaluate(node, { valueOf, today }) : null;
    results.set(id, value);
    return value;
  }

  const formulas = items.filter(({ item_type }) => isFormula(item_type));
  return Object.fromEntries(formulas.map((item) => [String(item.id), stored(resultOf(item))]));
}

const toNumber = (value: unknown): FormulaValue =>
  typeof value === 'number' || typeof value === 'string' ? toExact(value) : null;

const toValue = (value: unknown): FormulaValue => {
  if (typeof value === 'number') return toExact(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'string' || value === '') return null;
  // A timestamp counts as its day.
  const day = value.slice(0, 10);
  return isDay(day) && /^\d{4}-\d{2}-\d{2}T/.test(value) ? day : value;
};

const stored = (value: FormulaValue): string | number | boolean | null =>
  typeof value === 'string'
    ? value.slice(0, formulaLimits.text).toWellFormed()
    : typeof value === 'object' && value !== null
      ? toStored(value)
      : value;
