import { isFormula, itemTypes } from '../item-types.ts';
import type { ItemEntity } from '../item-types.ts';
import { refuseLogic, typeOfFormula } from './check.ts';
import type { TypeOfField } from './check.ts';
import { standardFields } from './compute.ts';
import type { FormulaItem } from './compute.ts';
import { FormulaError } from './formula.types.ts';
import type { FormulaProblem, FormulaType, Node } from './formula.types.ts';
import { fieldsOf, parseFormula } from './parse.ts';

/** Returns the name of an item in formulas; of item 12 `item_12`. */
export const fieldKey = (id: number | string): string => `item_${id}`;
export const itemOfField = (name: string): string | undefined => /^item_(.+)$/.exec(name)?.[1];

/** The formula types of items; several choices, labels and members cannot be used in formulas. */
const itemFormulaTypes: Partial<Record<number, FormulaType>> = {
  [itemTypes.text]: 'text',
  [itemTypes.date]: 'date',
  [itemTypes.number]: 'number',
  [itemTypes.choice]: 'text',
  [itemTypes.url]: 'text',
  [itemTypes.decimal]: 'number',
};

/** Returns the formula type of an item that is not a formula; undefined when formulas cannot use it. */
export const typeOfItem = (itemType: number): FormulaType | undefined => itemFormulaTypes[itemType];

/** The result type of a formula item, or the problem with its position. */
export type FormulaFinding = { result: FormulaType } | { problem: FormulaProblem; at: number };

/** Checks all formulas of an entity together: fields, types and cycles. `more` has the types of further fields. */
export function checkFormulas(
  entity: ItemEntity,
  items: readonly FormulaItem[],
  more: TypeOfField = () => undefined,
): Map<number | string, FormulaFinding> {
  const standard = standardFields(entity);
  const byKey = new Map(items.map((item) => [fieldKey(item.id), item]));
  const findings = new Map<number | string, FormulaFinding>();
  const open = new Set<number | string>();

  const typeOfField = (name: string): FormulaType | undefined => {
    const item = byKey.get(name);
    if (!item) return Object.hasOwn(standard, name) ? standard[name] : more(name);
    if (!isFormula(item.item_type)) return typeOfItem(item.item_type);
    const found = find(item);
    if ('result' in found) return found.result;
    throw new FormulaError(found.problem === 'cycle' ? 'cycle' : 'unknownField', 0);
  };

  function find(item: FormulaItem): FormulaFinding {
    const known = findings.get(item.id);
    if (known) return known;
    open.add(item.id);
    const found = judge(item);
    open.delete(item.id);
    findings.set(item.id, found);
    return found;
  }

  function judge(item: FormulaItem): FormulaFinding {
    try {
      const node = parseFormula(item.formula ?? '');
      refuseCycle(node);
      if (item.item_type === itemTypes.arithmetic) refuseLogic(node);
      const result = typeOfFormula(node, typeOfField);
      if (item.item_type === itemTypes.arithmetic && result !== 'number') throw new FormulaError('result', 0);
      return { result };
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      return { problem: error.problem, at: error.at };
    }
  }

  function refuseCycle(node: Node): void {
    for (const name of fieldsOf(node)) {
      const other = byKey.get(name);
      if (other && open.has(other.id)) throw new FormulaError('cycle', 0);
    }
  }

  items.filter(({ item_type }) => isFormula(item_type)).forEach(find);
  return findings;
}
