import { moved } from '@crm/web-kit/order';
import type { ActionPattern, MasterKind, PhaseStatus } from './master-kinds.ts';

/** A row while it is edited. What its kind has not is simply not there. */
export interface DraftRow {
  /** Stays the same wherever the row goes. */
  key: string;
  /** Without one the row is new. */
  id?: number;
  name: string;
  status?: PhaseStatus;
  /** A text that is no number stays as it was typed. */
  rate?: number | string | null;
  patternId?: ActionPattern | null;
  /** Goes with the next saving; until then it can be taken back. */
  isRemoved?: boolean;
}

/** A master as the masters have it. */
export type MasterEntry = Omit<DraftRow, 'key' | 'isRemoved' | 'id'> & { id: number };

export type DraftChange =
  | { do: 'add'; kind: MasterKind; key: string }
  | { do: 'change'; key: string; change: Partial<DraftRow> }
  | { do: 'move'; from: number; to: number }
  | { do: 'remove'; key: string }
  | { do: 'restore'; key: string };

const own = ({ id, name, status, rate, patternId }: MasterEntry) => ({ id, name, status, rate, patternId });

/** The rows of a list as they are saved. */
export const draftOf = (entries: readonly MasterEntry[]): readonly DraftRow[] =>
  entries.map((entry) => ({ key: String(entry.id), ...own(entry) }));

/** What a new row begins with. */
const fresh: Record<MasterKind, Partial<DraftRow>> = {
  phases: { status: 1 },
  probabilities: { rate: null },
  products: {},
  channels: {},
  reasons: {},
  actionPurposes: { patternId: null },
  dealCustomerTypes: {},
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
      return rows.map((row) => (row.key === step.key ? { ...row, isRemoved: undefined } : row));
  }
}

/** Whether saving would change anything. */
export function isDirty(rows: readonly DraftRow[], saved: readonly MasterEntry[]): boolean {
  const before = draftOf(saved);
  return (
    rows.length !== before.length ||
    rows.some((row, index) => {
      const old = before[index];
      const keys = ['key', 'name', 'status', 'rate', 'patternId'] as const;
      return row.isRemoved === true || keys.some((key) => row[key] !== old?.[key]);
    })
  );
}

/** A row of the bulk call: without an id it is new, `deleted` removes it softly; the order of the rows is the order. */
export interface MasterRowBody {
  id?: number;
  name: string;
  deleted?: true;
  status?: PhaseStatus;
  rate?: number | null;
  patternId?: ActionPattern | null;
}

/** The rows as the bulk call takes them. */
export const bodyOf = (rows: readonly DraftRow[]): MasterRowBody[] =>
  rows.map(({ id, name, status, rate, patternId, isRemoved }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    ...(isRemoved && { deleted: true as const }),
    ...(status !== undefined && { status }),
    ...(rate !== undefined && { rate: rate === null ? null : Number(rate) }),
    ...(patternId !== undefined && { patternId }),
  }));
