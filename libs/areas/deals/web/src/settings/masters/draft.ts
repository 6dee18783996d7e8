import { moved } from '@crm/web-kit/order';
import type { ActionPattern, EndStatus, ListKind, PhaseStatus } from './master-kinds.ts';

/** A row while it is edited. What its kind has not is simply not there. */
export interface DraftRow {
  /** Stays the same wherever the row goes. */
  key: string;
  /** Without one the row is new. */
  id?: number;
  name: string;
  /** As it was read: what somebody else has changed since is not overwritten. */
  lockVersion?: number;
  status?: PhaseStatus;
  /** A text that is no number stays as it was typed. */
  expectedStayDays?: number | string | null;
  rate?: number | string | null;
  phaseStatus?: EndStatus | null;
  patternId?: ActionPattern | null;
  /** Goes with the next saving; until then it can be taken back. */
  isRemoved?: boolean;
  /** Of a removed row: what its records name from then on. */
  replacementId?: number | null;
}

/** A master as the masters have it. */
export type MasterEntry = Omit<DraftRow, 'key' | 'isRemoved' | 'replacementId' | 'id'> & { id: number };

export type DraftChange =
  | { do: 'add'; kind: ListKind; key: string }
  | { do: 'change'; key: string; change: Partial<DraftRow> }
  | { do: 'move'; from: number; to: number }
  | { do: 'remove'; key: string }
  | { do: 'restore'; key: string }
  /** A deleted entry comes back, at the end. */
  | { do: 'revive'; entry: MasterEntry };

/** What of a row is edited, besides its place. */
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

/** The rows of a list as they are saved. */
export const draftOf = (entries: readonly MasterEntry[]): readonly DraftRow[] => entries.map(rowOf);

/** What a new row begins with. */
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

/** The rows after a change. A new row that is removed was never there; a saved one waits for the saving. */
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

/** Whether saving would change anything. */
export function isDirty(rows: readonly DraftRow[], saved: readonly MasterEntry[]): boolean {
  const before = draftOf(saved);
  return rows.length !== before.length || rows.some((row, index) => !isSame(row, before[index]));
}

/**
 * The rows on top of what somebody else has saved meanwhile: rows that were not touched become as they are now, touched
 * ones stay as they were typed and are meant for what is there now, deleted ones go, new ones come at the end.
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

/** A row of the bulk call: without an id it is new, `deleted` removes it softly; the order of the rows is the order. */
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

/** The rows as the bulk call takes them. */
export const bodyOf = (rows: readonly DraftRow[]): MasterRowBody[] =>
  rows.map(({ id, name, lockVersion, status, expectedStayDays, rate, phaseStatus, patternId, ...removal }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    ...(lockVersion !== undefined && { lockVersion }),
    ...(removal.isRemoved && { deleted: true as const }),
    ...(removal.isRemoved && removal.replacementId != null && { replacementId: removal.replacementId }),
    ...(status !== undefined && { status }),
    // Only where deals go on is there something to expect.
    ...(expectedStayDays !== undefined && { expectedStayDays: status === 1 ? numberOf(expectedStayDays) : null }),
    ...(rate !== undefined && { rate: numberOf(rate) }),
    ...(phaseStatus !== undefined && { phaseStatus }),
    ...(patternId !== undefined && { patternId }),
  }));
