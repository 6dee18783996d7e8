import { phaseStatus } from '@crm/contract';
import type { FieldIssue } from '@crm/contract';
import { searchKey } from '@crm/validation';
import type { MasterRecord, MasterTable } from './master-tables.ts';

/** A row of a bulk call: without an id it is new. */
export interface MasterInput {
  id?: number;
  name: string;
  deleted?: boolean;
  status?: number;
  rate?: number | null;
  pattern_id?: number | null;
}

/** What is wrong with a bulk call; `existing` are the rows of the deal type, deleted ones too. All issues at once. */
export function masterIssues(
  table: MasterTable,
  rows: readonly MasterInput[],
  existing: readonly MasterRecord[],
): FieldIssue[] {
  const issues = [...idIssues(rows, existing), ...nameIssues(rows, leftOut(rows, existing))];
  return table === 'phases' ? [...issues, ...phaseIssues([...rows, ...leftOut(rows, existing)])] : issues;
}

/** Rows that the call does not name and that are not deleted: they stay, after the others. */
export function leftOut(rows: readonly MasterInput[], existing: readonly MasterRecord[]): MasterRecord[] {
  const named = new Set(rows.map(({ id }) => id));
  return existing.filter((row) => row.deleted_at === null && !named.has(row.id));
}

function idIssues(rows: readonly MasterInput[], existing: readonly MasterRecord[]): FieldIssue[] {
  const known = new Set(existing.map(({ id }) => id));
  const seen = new Set<number>();
  return rows.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const rule = !known.has(id) ? 'not_found' : seen.has(id) ? 'duplicate' : undefined;
    seen.add(id);
    return rule ? [{ field: `rows[${index}].id`, rule }] : [];
  });
}

/** Two names that differ in case, width or kana alone are one name; control characters alone are none. */
function nameIssues(rows: readonly MasterInput[], others: readonly MasterRecord[]): FieldIssue[] {
  const taken = new Set(others.map(({ name }) => searchKey(name)));
  return rows.flatMap(({ name, deleted }, index) => {
    if (deleted) return [];
    if (name === '') return [{ field: `rows[${index}].name`, rule: 'required' }];
    const key = searchKey(name);
    const duplicate = taken.has(key);
    taken.add(key);
    return duplicate ? [{ field: `rows[${index}].name`, rule: 'duplicate' }] : [];
  });
}

/** Any number of stopped phases, exactly one goal, at least one active phase (spec 3 §2.1). */
function phaseIssues(rows: readonly { status?: number; deleted?: boolean }[]): FieldIssue[] {
  const count = (status: number) => rows.filter((row) => !row.deleted && row.status === status).length;
  return [
    ...(count(phaseStatus.goal) === 1 ? [] : [{ field: 'rows', rule: 'exactly_one_goal_phase' }]),
    ...(count(phaseStatus.active) > 0 ? [] : [{ field: 'rows', rule: 'active_phase_required' }]),
  ];
}
