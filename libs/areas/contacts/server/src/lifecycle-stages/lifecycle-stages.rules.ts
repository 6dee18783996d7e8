import type { FieldIssue } from '@crm/contract';
import { searchKey } from '@crm/validation';

/** A row of the bulk call: without an id it is new. */
export interface StageInput {
  id?: number;
  name: string;
  deleted?: boolean;
}
interface StageRecord {
  id: number;
  name: string;
  deleted_at: string | null;
}

/** Stages that the call does not name and that are not deleted: they stay, after the others. */
export function leftOut<S extends StageRecord>(rows: readonly StageInput[], existing: readonly S[]): S[] {
  const named = new Set(rows.map(({ id }) => id));
  return existing.filter((stage) => stage.deleted_at === null && !named.has(stage.id));
}

/** Ids must be ours and come once; two names that differ in case, width or kana alone are one name. */
export function stageIssues(rows: readonly StageInput[], existing: readonly StageRecord[]): FieldIssue[] {
  const known = new Set(existing.map(({ id }) => id));
  const seen = new Set<number>();
  const names = new Set(leftOut(rows, existing).map(({ name }) => searchKey(name)));
  return rows.flatMap(({ id, name, deleted }, index) => {
    const issues: FieldIssue[] = [];
    const add = (field: string, rule: string) => issues.push({ field: `lifecycle_stages[${index}].${field}`, rule });
    if (id !== undefined && !known.has(id)) add('id', 'not_found');
    if (id !== undefined && seen.has(id)) add('id', 'duplicate');
    if (id !== undefined) seen.add(id);
    if (deleted) return issues;
    const key = searchKey(name);
    if (key === '') add('name', 'errors.required');
    else if (names.has(key)) add('name', 'duplicate');
    names.add(key);
    return issues;
  });
}
