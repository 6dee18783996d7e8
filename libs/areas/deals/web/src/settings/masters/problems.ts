import { codePointLength, normaliseText, labelKey } from '@crm/validation';
import type { ApiFailure } from '@crm/web-kit';
import type { DraftRow } from './draft.ts';
import { masterLimits } from './master-kinds.ts';
import type { ListKind } from './master-kinds.ts';
import { usesKey } from './uses.slice.ts';
import type { UsesState } from './uses.slice.ts';

/** A problem with a field of a row. */
export interface RowProblem {
  field: 'name' | 'rate' | 'stay' | 'row';
  rule: string;
  params?: Record<string, string | number>;
}

/** The problems of a list: by row, and of the list as a whole. */
export interface Problems {
  rows: Record<string, RowProblem[]>;
  general: { rule: string }[];
}

/** Validates the rows by the server's rules, so that most problems show before anything is sent. */
export function problemsOf(kind: ListKind, rows: readonly DraftRow[], uses: UsesState = {}): Problems {
  const staying = rows.filter(({ isRemoved }) => !isRemoved);
  const found: Problems = { rows: {}, general: kind === 'phases' ? phaseProblems(staying) : [] };
  const taken = new Set<string>();
  for (const row of staying) {
    const problems = [
      ...nameProblems(row, taken),
      ...(kind === 'probabilities' ? rateProblems(row) : []),
      ...(kind === 'phases' ? stayProblems(row) : []),
    ];
    if (problems.length > 0) found.rows[row.key] = problems;
  }
  for (const { key, id, isRemoved, replacementId } of rows) {
    const held = isRemoved && id !== undefined && uses[usesKey({ kind, id })]?.some(({ isHeld }) => isHeld);
    const isReplaced = staying.some((row) => row.id !== undefined && row.id === replacementId);
    if (held && !isReplaced) found.rows[key] = [{ field: 'row', rule: 'replacement_required' }];
  }
  return found;
}

export const hasProblems = ({ rows, general }: Problems): boolean => general.length > 0 || Object.keys(rows).length > 0;

function nameProblems({ name }: DraftRow, taken: Set<string>): RowProblem[] {
  const text = normaliseText(name);
  if (text === '') return [{ field: 'name', rule: 'required' }];
  if (codePointLength(text) > masterLimits.name)
    return [{ field: 'name', rule: 'max_length', params: { limit: masterLimits.name } }];
  const key = labelKey(text);
  if (taken.has(key)) return [{ field: 'name', rule: 'duplicate' }];
  taken.add(key);
  return [];
}

/** Checks the rate: empty, or a whole number of percent. */
function rateProblems({ rate }: DraftRow): RowProblem[] {
  const { rateMin: min, rateMax: max } = masterLimits;
  const isFine = rate == null || (typeof rate === 'number' && rate >= min && rate <= max);
  return isFine ? [] : [{ field: 'rate', rule: 'custom.number.between', params: { min, max } }];
}

/** Checks the expected days: empty, or a whole number of days. */
function stayProblems({ status, expectedStayDays: days }: DraftRow): RowProblem[] {
  const { stayMin: min, stayMax: max } = masterLimits;
  const isFine = status !== 1 || days == null || (typeof days === 'number' && days >= min && days <= max);
  return isFine ? [] : [{ field: 'stay', rule: 'custom.number.between', params: { min, max } }];
}

/** Checks the phases: exactly one goal, at least one active phase, any number of stopped ones (spec 3 §2.1). */
function phaseProblems(rows: readonly DraftRow[]): { rule: string }[] {
  const count = (status: number) => rows.filter((row) => row.status === status).length;
  return [
    ...(count(2) === 1 ? [] : [{ rule: 'exactly_one_goal_phase' }]),
    ...(count(1) > 0 ? [] : [{ rule: 'active_phase_required' }]),
  ];
}

/** A use of a deleted or changed row, as 409 InUse reports it. */
interface Use {
  field?: string;
  count?: number;
}

const fieldOf = (field: string | undefined): RowProblem['field'] =>
  field === 'name' || field === 'rate' ? field : field === 'expected_stay_days' ? 'stay' : 'row';

const place = /^(?:rows|lifecycle_stages)\[(\d+)\](?:\.(\w+))?$/;

/** Assigns the server's issues to the rows as they were sent. Issues of no row are general. */
export function refusedRows(failure: ApiFailure, sent: readonly DraftRow[]): Problems {
  const found: Problems = { rows: {}, general: [] };
  const add = (at: string | undefined, rule: string, params?: RowProblem['params']) => {
    const [, index, field] = place.exec(at ?? '') ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (!row) found.general.push({ rule });
    else (found.rows[row.key] ??= []).push({ field: fieldOf(field), rule, params });
  };
  for (const { field, rule, params } of failure.issues) add(field, rule, params);
  if (failure.code === 'InUse' && Array.isArray(failure.details)) {
    for (const { field, count = 0 } of failure.details as Use[])
      add(field, field?.endsWith('.status') ? 'status_in_use' : 'in_use', { count });
  }
  return found;
}
