import type { TargetRow } from '../domain/target.types.ts';

/** A group of members with a subtotal. */
export interface RowGroup {
  id: number;
  name: string;
  userIds: readonly number[];
}

export interface RowSection {
  id: number | null;
  /** Null for the rows that belong to no group. */
  name: string | null;
  rows: TargetRow[];
  /** The place of its first row among all rows that are shown. */
  first: number;
}

/** Divides rows by group; a member of several groups (兼務) stands in the first, so that each target is set once. */
export function groupedRows(rows: readonly TargetRow[], groups: readonly RowGroup[]): RowSection[] {
  const taken = new Set<number>();
  const sections = groups.map(({ id, name, userIds }) => {
    const own = rows.filter(({ subjectId }) => userIds.includes(subjectId) && !taken.has(subjectId));
    for (const { subjectId } of own) taken.add(subjectId);
    return { id, name, rows: own };
  });
  const others = rows.filter(({ subjectId }) => !taken.has(subjectId));
  const shown = [...sections, { id: null, name: null, rows: others }].filter((section) => section.rows.length > 0);
  return shown.map((section, index) => ({
    ...section,
    first: shown.slice(0, index).reduce((count, before) => count + before.rows.length, 0),
  }));
}
