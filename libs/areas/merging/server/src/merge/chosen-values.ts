import type { FieldIssue } from '@crm/contract';
import type { CustomItemRow, StoredCustoms } from '@crm/custom-fields-server';
import { isFormula } from '@crm/custom-fields-rules';

/** A record with its columns. */
export type Row = Record<string, unknown> & { id: number; customs: StoredCustoms };

export interface Choice {
  field?: string;
  custom_item_id?: number;
  record_id: number | null;
}

/** The columns that are chosen under one name. */
export type Units = Readonly<Record<string, readonly string[]>>;

export interface ChoiceRules {
  /** The columns of every field. */
  units: Units;
  /** Fields that must have a value. */
  required: readonly string[];
  /** Fields whose different values need a choice. */
  asked: readonly string[];
}

interface Chosen {
  /** The columns that the target gets, changed or not. */
  values: Record<string, unknown>;
  customs: StoredCustoms;
  issues: FieldIssue[];
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the values of the merged record: `rows` are the target and then the others, oldest first. */
export function chosenValues(
  rows: readonly Row[],
  items: readonly CustomItemRow[],
  choices: readonly Choice[],
  { units, required, asked }: ChoiceRules,
): Chosen {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const issues: FieldIssue[] = [];
  for (const { record_id } of choices)
    if (record_id !== null && !byId.has(record_id)) issues.push({ field: 'choices', rule: 'not_found' });

  const values: Record<string, unknown> = {};
  for (const [field, columns] of Object.entries(units)) {
    const choice = choices.find((one) => one.field === field);
    const filled = rows.filter((row) => columns.some((column) => !isBlank(row[column])));
    if (!choice && asked.includes(field) && new Set(filled.map((row) => row[columns[0]!])).size > 1)
      issues.push({ field, rule: 'choice_required' });
    const from = choice ? (choice.record_id === null ? undefined : byId.get(choice.record_id)) : filled[0];
    for (const column of columns) values[column] = from?.[column] ?? null;
    if (required.includes(field) && isBlank(values[columns[0]!])) issues.push({ field, rule: 'required' });
  }
  return { values, customs: chosenCustoms(rows, items, choices), issues };
}

/**
 * Returns the custom values of the merged record; formulas are computed by the writer. Values of deleted items stay with
 * the target.
 */
function chosenCustoms(
  rows: readonly Row[],
  items: readonly CustomItemRow[],
  choices: readonly Choice[],
): StoredCustoms {
  const customs = { ...rows[0]!.customs };
  for (const { id } of items.filter(({ item_type }) => !isFormula(item_type))) {
    const choice = choices.find((one) => one.custom_item_id === id);
    const filled = rows.map((row) => row.customs[id]).filter((value) => !isBlank(value));
    const value = choice ? rows.find((row) => row.id === choice.record_id)?.customs[id] : united(filled);
    if (value === undefined || isBlank(value)) delete customs[id];
    else customs[id] = value;
  }
  return customs;
}

/** Returns all labels or choices of lists, and the first of other values. */
const united = (values: readonly (StoredCustoms[string] | undefined)[]): StoredCustoms[string] | undefined =>
  values.every(Array.isArray) ? [...new Set(values.flat())] : values[0];
