import type { FieldIssue } from '@crm/contract';
import { isFormula } from '@crm/custom-fields-rules';
import {
  FormulaError,
  fieldsOf,
  itemOfField,
  parseFormula,
  readRollUp,
  standardFields,
  typeOfItem,
  typeOfRollUp,
} from '@crm/custom-fields-rules/formula';
import type { FormulaProblem, FormulaType, RollUp, TypeOfField } from '@crm/custom-fields-rules/formula';
import type { PlannedItem } from '@crm/custom-fields-server';
import { sidesOf } from '../definitions/definition.ts';
import type { Definition, Side } from '../definitions/definition.ts';

/** The properties of an item that roll-ups need; a planned item has a provisional id. */
interface Item {
  id: number | string;
  name: string;
  item_type: number;
  formula?: string | null;
  result_type?: string | null;
}

/** Returns the fields of a formula; none for an invalid one. */
export function formulaFields(formula: string | null | undefined): string[] {
  try {
    return fieldsOf(parseFormula(formula ?? ''));
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

/** Returns the roll-ups of items, each with the name by which formulas know it. */
export const rollUpsOf = (items: readonly Pick<Item, 'item_type' | 'formula'>[]): (RollUp & { name: string })[] =>
  [...new Set(items.filter(({ item_type }) => isFormula(item_type)).flatMap(({ formula }) => formulaFields(formula)))]
    .map((name) => ({ name, rollUp: readRollUp(name) }))
    .flatMap(({ name, rollUp }) => (rollUp ? [{ name, ...rollUp }] : []));

/** Returns the side of a relation that a roll-up of a definition goes over. */
export const sideOf = (all: readonly Definition[], defId: number, { relationId, isReverse }: RollUp) =>
  sidesOf(all, defId).find((side) => side.relation.id === relationId && side.isReverse === isReverse);

/** Returns the definition of the records that a side leads to; undefined when they are no custom objects. */
export const defBeyond = ({ relation, isReverse }: Side): number | undefined =>
  isReverse ? relation.custom_object_def_id : (relation.target_def_id ?? undefined);

/** Returns the type of a field of the records that a side leads to. */
function typeBeyond(all: readonly Definition[], side: Side, field: string): FormulaType | undefined {
  const defId = defBeyond(side);
  if (defId === undefined) {
    const { target } = side.relation;
    const fields = target === 'member' ? {} : standardFields(target);
    return Object.hasOwn(fields, field) ? fields[field] : undefined;
  }
  const item = all.find(({ id }) => id === defId)?.items.find(({ id }) => `item_${id}` === field);
  if (!item) return undefined;
  return isFormula(item.item_type)
    ? ((item.result_type as FormulaType | null) ?? undefined)
    : typeOfItem(item.item_type);
}

/** Returns the lookup of the types of a definition's roll-ups. */
export const typeOfField =
  (all: readonly Definition[], defId: number): TypeOfField =>
  (name) => {
    const rollUp = readRollUp(name);
    const side = rollUp && sideOf(all, defId, rollUp);
    if (!rollUp || !side) return undefined;
    return typeOfRollUp(rollUp, rollUp.field === undefined ? undefined : typeBeyond(all, side, rollUp.field));
  };

/** Returns the formula items, of all definitions, that roll up over a relation. */
export const formulasOver = (all: readonly Definition[], relationId: number): { def: Definition; name: string }[] =>
  all.flatMap((def) =>
    def.items
      .filter((item) => rollUpsOf([item]).some((rollUp) => rollUp.relationId === relationId))
      .map(({ name }) => ({ def, name })),
  );

const cycle: FormulaProblem = 'cycle';

/**
 * Returns an issue for each planned formula that reaches itself by way of roll-ups: an item of another definition that
 * it rolls up may itself roll up this one.
 */
export function rollUpCycles(all: readonly Definition[], defId: number, list: readonly PlannedItem[]): FieldIssue[] {
  const planned = list.filter(({ deleted }) => !deleted).map((item): Item => ({ ...item, id: item.key }));
  const itemsOf = (id: number): readonly Item[] =>
    id === defId ? planned : (all.find((def) => def.id === id)?.items ?? []);

  /** Returns the items that an item's formula reads, each with its definition. */
  function reads(id: number, item: Item): { defId: number; item: Item }[] {
    if (!isFormula(item.item_type)) return [];
    return formulaFields(item.formula).flatMap((name) => {
      const rollUp = readRollUp(name);
      const side = rollUp && sideOf(all, id, rollUp);
      const beyond = side ? defBeyond(side) : id;
      const field = rollUp ? rollUp.field : name;
      const found = itemsOf(beyond ?? 0).find((one) => String(one.id) === itemOfField(field ?? ''));
      return found && (!rollUp || side) && beyond !== undefined ? [{ defId: beyond, item: found }] : [];
    });
  }

  function reaches(start: Item): boolean {
    const seen = new Set<string>();
    const open = reads(defId, start);
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.defId === defId && next.item.id === start.id) return true;
      const key = `${next.defId}/${next.item.id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(...reads(next.defId, next.item));
    }
    return false;
  }

  return list.flatMap((item, index): FieldIssue[] => {
    const hasRollUps = !item.deleted && rollUpsOf([item]).length > 0;
    if (!hasRollUps || !reaches({ ...item, id: item.key })) return [];
    return [{ field: `rows[${index}].formula`, rule: `formula.${cycle}`, params: { name: item.name } }];
  });
}
