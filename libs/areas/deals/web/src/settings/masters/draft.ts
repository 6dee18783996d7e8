import { moved } from '@crm/web-kit/order';
import type { ActionPattern, EndStatus, ListKind, PhaseStatus } from './master-kinds.ts';

/** A row being edited. Fields that its kind lacks are undefined. */
export interface DraftRow {
  /** The key of the row, stable when the row moves. */
  key: string;
  /** The id; undefined for a new row. */
  id?: number;
  name: string;
  /** The version as it was read, so that saving cannot overwrite a colleague's change. */
  lockVersion?: number;
  status?: PhaseStatus;
  /** The expected days; text that is no number stays as typed. */
  expectedStayDays?: number | string | null;
  rate?: number | string | null;
  phaseStatus?: EndStatus | null;
  patternId?: ActionPattern | null;
  /** True when the next save deletes the row; until then it can be undone. */
  isRemoved?: boolean;
  /** The entry that replaces a removed row in its records. */
  replacementId?: number | null;
}

/** An entry as the masters contain it. */
export type MasterEntry = Omit<DraftRow, 'key' | 'isRemoved' | 'replacementId' | 'id'> & { id: number };

export type DraftChange =
  | { do: 'add'; kind: ListKind; key: string }
  | { do: 'change'; key: string; change: Partial<DraftRow> }
  | { do: 'move'; from: number; to: number }
  | { do: 'remove'; key: string }
  | { do: 'restore'; key: string }
  /** Restores a deleted entry at the end of the list. */
  | { do: 'revive'; entry: MasterEntry };

/** The editable fields of a row, besides its position. */
const edited = ['name', 'status', 'expectedStayDays', 'rate', 'phaseStatus', 'patternId'] as const;

const rowOf = (entry: MasterEntry): DraftRow => ({
  key: String(entry.id),
  id: entry.id,
  lockVersion: entry.lockVersion,
  name: entry.name,
  status: entry.status,
  expectedStayDays: entry.expectedStayDays,
  rate: entry.rate,
  phaseStatus: entry.phaseStatus,
  patternId: entry.patternId,
});

/** Converts the saved entries of a list into rows. */
export const draftOf = (entries: readonly MasterEntry[]): readonly DraftRow[] => entries.map(rowOf);

/** The initial values of a new row. */
const fresh: Record<ListKind, Partial<DraftRow>> = {
  phases: { status: 1, expectedStayDays: null },
  probabilities: { rate: null },
  products: {},
  channels: {},
  reasons: { phaseStatus: null },
  actionPurposes: { patternId: null },
  dealCustomerTypes: {},
  lifecycleStages: {},
};

/** Returns the rows after a change. Removing a new row drops it; removing a saved one marks it for the next save. */
export function changed(rows: readonly DraftRow[], step: DraftChange): readonly DraftRow[] {
  switch (step.do) {
    case 'add':
      return [...rows, { key: step.key, name: '', ...fresh[step.kind] }];
    case 'change':
      return rows.map((row) => (row.key === step.key ? { ...row, ...step.change } : row));
    case 'move':
      return moved(rows, step.from, step.to);
    case 'remove':
      return rows.flatMap((row) => {
        if (row.key !== step.key) return [row];
        return row.id === undefined ? [] : [{ ...row, isRemoved: true }];
      });
    case 'restore':
      return rows.map((row) =>
        row.key === step.key ? { ...row, isRemoved: undefined, replacementId: undefined } : row,
      );
    case 'revive':
      return rows.some(({ id }) => id === step.entry.id) ? rows : [...rows, rowOf(step.entry)];
  }
}

const isSame = (row: DraftRow, old: DraftRow | undefined): boolean =>
  !row.isRemoved && old !== undefined && row.key === old.key && edited.every((key) => row[key] === old[key]);

/** Returns true when saving would change anything. */
export function isDirty(rows: readonly DraftRow[], saved: readonly MasterEntry[]): boolean {
  const before = draftOf(saved);
  return rows.length !== before.length || rows.some((row, index) => !isSame(row, before[index]));
}

/**
 * Rebases the rows on a colleague's save: untouched rows take the current values, edited ones keep theirs with the
 * current version, deleted ones disappear, new ones are appended.
 */
export function rebased(
  rows: readonly DraftRow[],
  before: readonly MasterEntry[],
  now: readonly MasterEntry[],
): readonly DraftRow[] {
  const known = new Set(before.map(({ id }) => id));
  const old = new Map(draftOf(before).map((row) => [row.id, row]));
  const there = new Map(draftOf(now).map((row) => [row.id, row]));
  const kept = rows.flatMap((row) => {
    if (row.id === undefined) return [row];
    const current = there.get(row.id);
    if (!current) return known.has(row.id) ? [] : [row];
    return [isSame(row, old.get(row.id)) ? current : { ...row, lockVersion: current.lockVersion }];
  });
  const shown = new Set(kept.map(({ id }) => id));
  return [...kept, ...[...there.values()].filter(({ id }) => !shown.has(id))];
}

/** A row of the bulk request: without an id it is new, `deleted` deletes it softly; the rows are in list order. */
export interface MasterRowBody {
  id?: number;
  name: string;
  lockVersion?: number;
  deleted?: true;
  replacementId?: number;
  status?: PhaseStatus;
  expectedStayDays?: number | null;
  rate?: number | null;
  phaseStatus?: EndStatus | null;
  patternId?: ActionPattern | null;
}

const numberOf = (value: number | string | null) => (value === null ? null : Number(value));

/** Converts the rows into the bulk request's format. */
export const bodyOf = (rows: readonly DraftRow[]): MasterRowBody[] =>
  rows.map(({ id, name, lockVersion, status, expectedStayDays, rate, phaseStatus, patternId, ...removal }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    ...(lockVersion !== undefined && { lockVersion }),
    ...(removal.isRemoved && { deleted: true as const }),
    ...(removal.isRemoved && removal.replacementId != null && { replacementId: removal.replacementId }),
    ...(status !== undefined && { status }),
    // Only active phases have expected days.
    ...(expectedStayDays !== undefined && { expectedStayDays: status === 1 ? numberOf(expectedStayDays) : null }),
    ...(rate !== undefined && { rate: numberOf(rate) }),
    ...(phaseStatus !== undefined && { phaseStatus }),
    ...(patternId !== undefined && { patternId }),
  }));
