import type { FieldIssue, CountedName } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { labelKey } from '@crm/validation';
import type { AppContext } from '../context/app-context.ts';
import type { StaffContext } from '../context/context.ts';
import { throwIfInvalid, inUse, stale } from '../errors/app-error.ts';

/** A row of a bulk call: without an id it is new. */
export interface ListInput {
  id?: number;
  name: string;
  deleted?: boolean;
  /** With `deleted`: the row that replaces it in records. */
  replacement_id?: number;
  /** The version that was read. */
  lock_version?: number;
}

/** A stored row. */
export interface ListRecord {
  id: number;
  name: string;
  lock_version: number;
  deleted_at: string | null;
}

/** Returns the undeleted rows that the call does not contain; they stay, after the others. */
export function leftOut<R extends ListRecord>(rows: readonly ListInput[], existing: readonly R[]): R[] {
  const named = new Set(rows.map(({ id }) => id));
  return existing.filter((row) => row.deleted_at === null && !named.has(row.id));
}

/**
 * Returns all issues of the rows of a bulk call; `list` is their field. Ids must exist and be unique; names must be
 * unique
 * without regard to case, width and kana; a replacement must stay in the list.
 */
export function listIssues(
  list: string,
  rows: readonly ListInput[],
  existing: readonly ListRecord[],
  required = 'required',
): FieldIssue[] {
  const known = new Set(existing.map(({ id }) => id));
  const others = leftOut(rows, existing);
  const staying = new Set([...rows.filter(({ deleted }) => !deleted), ...others].map(({ id }) => id));
  const seen = new Set<number>();
  const names = new Set(others.map(({ name }) => labelKey(name)));
  return rows.flatMap(({ id, name, deleted, replacement_id }, index) => {
    const issues: FieldIssue[] = [];
    const add = (field: string, rule: string) => issues.push({ field: `${list}[${index}].${field}`, rule });
    if (id !== undefined && !known.has(id)) add('id', 'not_found');
    else if (id !== undefined && seen.has(id)) add('id', 'duplicate');
    if (id !== undefined) seen.add(id);
    if (replacement_id !== undefined && !(deleted && known.has(replacement_id) && staying.has(replacement_id)))
      add('replacement_id', 'not_found');
    if (deleted) return issues;
    const key = labelKey(name);
    if (key === '') add('name', required);
    else if (names.has(key)) add('name', 'duplicate');
    names.add(key);
    return issues;
  });
}

/** Throws 409 with the current row when another member has changed it since it was read. */
export function refuseStale(rows: readonly ListInput[], existing: readonly ListRecord[]): void {
  for (const { id, lock_version } of rows) {
    const now = existing.find((row) => row.id === id);
    if (now && lock_version !== undefined && now.lock_version !== lock_version) throw stale(now);
  }
}

interface Change<R extends ListRecord> {
  master: CountedName;
  /** The field of the rows. */
  list: string;
  rows: readonly ListInput[];
  existing: readonly R[];
  /** Remaining rows that must be unused to be changed: `{id, field}`. */
  changed?: readonly { id: number; field: string }[];
  /** Returns true when the replacement is allowed. */
  fits?: (deleted: R, replacement: R) => boolean;
}

/**
 * Moves records to the replacements before rows are deleted, and refuses used rows without a replacement, with their
 * uses.
 * Call it in the transaction of the change, with the list locked.
 */
export async function replaceUsed<R extends ListRecord>(
  app: AppContext,
  db: TenantDb,
  ctx: StaffContext,
  { master, list, rows, existing, changed = [], fits = () => true }: Change<R>,
): Promise<void> {
  const living = new Map(existing.filter((row) => row.deleted_at === null).map((row) => [row.id, row]));
  const deleted = rows.flatMap(({ id, deleted: gone, replacement_id: to }, index) => {
    const row = id === undefined || !gone ? undefined : living.get(id);
    return row ? [{ row, id: row.id, to, field: `${list}[${index}].deleted` }] : [];
  });
  throwIfInvalid(
    deleted.flatMap(({ row, to, field }) => {
      const replacement = to === undefined ? undefined : existing.find(({ id }) => id === to);
      const isUnfit = replacement && !fits(row, replacement);
      return isUnfit ? [{ field: field.replace('.deleted', '.replacement_id'), rule: 'unfit_replacement' }] : [];
    }),
  );
  const asked = [...deleted.filter(({ to }) => to === undefined), ...changed];
  const counted = await app.masterUses.count(
    db,
    master,
    asked.map(({ id }) => id),
  );
  const held = asked.flatMap(({ id, field }) => {
    const uses = (counted.get(id) ?? []).filter(({ isHeld }) => isHeld);
    const count = uses.reduce((sum, use) => sum + use.count, 0);
    return count > 0 ? [{ id, field, count }] : [];
  });
  if (held.length > 0) throw inUse(...held);
  const now = app.clock.now();
  for (const { id, to } of deleted)
    if (to !== undefined) await app.masterUses.move(db, ctx, master, { from: id, to, now });
}
