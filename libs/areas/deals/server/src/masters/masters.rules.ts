import { phaseStatus } from '@crm/contract';
import type { FieldIssue } from '@crm/contract';
import { leftOut, listIssues } from '@crm/server-kit';
import type { ListInput } from '@crm/server-kit';
import type { MasterRecord, MasterTable, OwnColumn } from './master-tables.ts';

/** A row of a bulk call; a new one has no id. */
export type MasterInput = ListInput & Partial<Pick<MasterRecord, OwnColumn>>;

/** Returns all issues of a bulk call; `existing` are the rows of the deal type, deleted ones too. */
export function masterIssues(
  table: MasterTable,
  rows: readonly MasterInput[],
  existing: readonly MasterRecord[],
): FieldIssue[] {
  const issues = listIssues('rows', rows, existing);
  return table === 'phases' ? [...issues, ...phaseIssues([...rows, ...leftOut(rows, existing)])] : issues;
}

/** Requires exactly one goal and at least one active phase, and allows any number of stopped phases (spec 3 §2.1). */
function phaseIssues(rows: readonly { status?: number; deleted?: boolean }[]): FieldIssue[] {
  const count = (status: number) => rows.filter((row) => !row.deleted && row.status === status).length;
  return [
    ...(count(phaseStatus.goal) === 1 ? [] : [{ field: 'rows', rule: 'exactly_one_goal_phase' }]),
    ...(count(phaseStatus.active) > 0 ? [] : [{ field: 'rows', rule: 'active_phase_required' }]),
  ];
}
