import { fieldsOf, isSame } from '@crm/records-server';
import type { ChangedField, LoggedChanges } from '@crm/records-server';

/**
 * Lists changed fields of a deal. `closed_at` follows from `closed_on`, which is sent; previous contacts are not
 * stored.
 */
export function dealFields({ before, after = {} }: LoggedChanges): ChangedField[] {
  const { closed_at: _follows, ...sent } = after;
  return fieldsOf({ ...(before && { before }), after: sent });
}

type Row = Record<string, unknown> & { id?: number; name?: string };

/** The fields of a product detail that members may change. */
const lineKeys = [
  'quantity',
  'unit_price',
  'unit_cost',
  'discount',
  'first_recognition_date',
  'period_months',
] as const;

/**
 * Lists changes of product details, which are saved as one set: added and removed rows by amount, others by changed
 * field.
 */
export function lineFields({ before = {}, after = {} }: LoggedChanges): ChangedField[] {
  const rowsOf = (state: Record<string, unknown>) => (Array.isArray(state['rows']) ? (state['rows'] as Row[]) : []);
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const worth = (row: Row) => row['amount'] ?? row['unit_price'] ?? null;
  const field = (row: Row, name: string, old: unknown, now: unknown): ChangedField => ({
    field: name,
    itemId: null,
    rowName: String(row.name ?? ''),
    before: old,
    after: now,
  });
  const gone = was
    .filter(({ id }) => !is.some((row) => row.id === id))
    .map((row) => field(row, 'line', worth(row), null));
  const others = is.flatMap((row) => {
    const old = was.find(({ id }) => id === row.id);
    if (!old) return [field(row, 'line', null, worth(row))];
    return lineKeys
      .map((key) => field(row, `line.${key}`, old[key] ?? null, row[key] ?? null))
      .filter((one) => !isSame(one.before, one.after));
  });
  return [...gone, ...others];
}

/** Lists changed fields of an estimate beside those of its deal. */
export function estimateFields({ before = {}, after = {} }: LoggedChanges): ChangedField[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    // The number names the estimate; the version is listed only when it changed.
    (key) => key !== 'number' && key !== 'deal_id' && (key !== 'version' || 'version' in before),
  );
  return keys
    .map((key) => ({ field: `estimate.${key}`, itemId: null, before: before[key] ?? null, after: after[key] ?? null }))
    .filter((one) => !isSame(one.before, one.after));
}
