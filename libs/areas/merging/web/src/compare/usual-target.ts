import type { AnyRecord } from '../domain/kinds.ts';

const dealsOf = (record: AnyRecord): number => ('dealCount' in record ? record.dealCount : 0);

/** Returns the record that usually remains: the one with the most deals, then the oldest (spec 3 §2.5). */
export function usualTarget(records: readonly AnyRecord[]): number {
  const [first] = records.toSorted((a, b) => dealsOf(b) - dealsOf(a) || a.id - b.id);
  return first!.id;
}
