import type { FormulaType, Node } from './formula.types.ts';

/** The functions over related records. */
export const rollUpFunctions = ['COUNT', 'SUM', 'MIN', 'MAX', 'LATEST'] as const;
export type RollUpFunction = (typeof rollUpFunctions)[number];

/** A function over the records of a relation: `SUM({relation_5.item_34})`. */
export interface RollUp {
  fn: RollUpFunction;
  relationId: number;
  /** True for the relation of another definition to this one: `{reverse_5.item_34}`. */
  isReverse: boolean;
  /** The field of the related records; COUNT has none. */
  field?: string;
}

const pattern = /^(COUNT|SUM|MIN|MAX|LATEST)\((relation|reverse)_([1-9]\d{0,14})(?:\.(\w+))?\)$/;

/** Reads the name of a roll-up, which formulas treat like a field; undefined for other names. */
export function readRollUp(name: string): RollUp | undefined {
  const [, fn, side, id, field] = pattern.exec(name) ?? [];
  if (!fn) return undefined;
  return { fn: fn as RollUpFunction, relationId: Number(id), isReverse: side === 'reverse', ...(field && { field }) };
}

/** Returns the field that stands for a roll-up's call; undefined for other calls. */
export function rollUpField(name: string, args: readonly Node[], at: number): Node | undefined {
  const [arg] = args;
  if (args.length !== 1 || arg?.kind !== 'field') return undefined;
  const field = `${name}(${arg.name})`;
  return readRollUp(field) && { kind: 'field', name: field, at };
}

/** Returns the type of a roll-up over a field of this type; undefined when it cannot be rolled up so. */
export function typeOfRollUp({ fn, field }: RollUp, of: FormulaType | undefined): FormulaType | undefined {
  if (fn === 'COUNT') return field === undefined ? 'number' : undefined;
  if (of === undefined) return undefined;
  if (fn === 'LATEST') return of;
  if (fn === 'SUM') return of === 'number' ? of : undefined;
  return of === 'number' || of === 'date' ? of : undefined;
}
