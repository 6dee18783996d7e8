import type { ImportColumn, StoredRow } from '@crm/records-server';
import type { Difference } from '../rows/stored-rows.ts';
import type { ImportPlan } from './import-plan.ts';
import type { RowRead } from './row-values.ts';

/** Returns the present value of a column. */
function storedValue({ field, itemId, stored }: ImportColumn, record: StoredRow): unknown {
  if (stored) return stored(record as never);
  const from = itemId ? record.customs : record;
  return (from as Record<string, unknown>)[itemId ?? field] ?? null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the values that an update of the record replaces: as texts, the columns that it clears, and the changed values
 * alone, so that an import touches nothing else.
 */
export function differencesOf({ exported, words }: ImportPlan, row: RowRead, before: StoredRow) {
  const differences: Difference[] = [];
  const cleared: string[] = [];
  const values: Record<string, unknown> = {};
  const customs: Record<string, never> = {};
  for (const [column, value] of row.values) {
    if (column.isKeyOnly || isSame(storedValue(column, before), value)) continue;
    const cell = exported.get(column.id)?.cell(before as never, words);
    differences.push({ column: column.id, before: String(cell ?? ''), after: shown(row, column, value) });
    if (value === null) cleared.push(column.id);
    if (column.itemId) customs[column.itemId] = value as never;
    else values[column.field] = value;
  }
  return { differences, cleared, changed: { values, customs } };
}

/** Returns the new value as text: as it is stored, or as the file names a record or a choice. */
function shown({ texts }: RowRead, { id, lookup, itemId }: ImportColumn, value: unknown): string {
  if (value === null) return '';
  return lookup || itemId ? (texts.get(id) ?? '') : String(value);
}
