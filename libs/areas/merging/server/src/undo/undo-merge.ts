import type { MergeEntity } from '@crm/contract';
import { refreshSearchKeys } from '@crm/deals-server';
import type { OpenTransaction } from '@crm/database';
import { AppError, auditInsert, compiled, forbidden, orNotFound, quiet, undoChangeSet } from '@crm/server-kit';
import type { AppContext, KeptRow, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { refreshedTimes } from '../merge/action-times.ts';
import { lockHierarchy } from '../merge/hierarchy.ts';
import { mergeKinds } from '../merge/merge-kinds.ts';
import type { Row } from '../merge/chosen-values.ts';
import { mergerOf } from '../merge/merger.ts';
import { restoreKeys } from './restore-keys.ts';

interface MergeRow {
  id: number;
  entity: MergeEntity;
  target_id: number;
  change_set_id: number;
}

/** Undoes a merge with all its sources; values that were changed since stay and are returned. */
export function undoMerge(app: AppContext, ctx: StaffContext, id: number): Promise<{ data: { kept: Kept[] } }> {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const merge = orNotFound(await db.first(mergeQuery(ctx.domainId, id)));
    const { entity } = merge;
    if (entity === 'customer') await db.all(lockHierarchy(db.domainId));
    const ids = await lockRecords(db, merge);
    await mustBeAllowed(ctx, db, merge);
    await mustBeLast(db, merge, ids);
    await db.all(quiet);
    const kept = await undoChangeSet(db, merge.change_set_id, { userId: ctx.userId, now });
    if (!kept) throw notUndoable('ended');
    await db.all(
      compiled(sql`update record_merges set undone_at = ${now}
      where domain_id = ${db.domainId} and change_set_id = ${merge.change_set_id}`),
    );
    await restoreKeys(db, mergeKinds[entity], ids);
    if (entity === 'customer') for (const one of ids) await refreshSearchKeys(db.tx, db.domainId, one);
    await db.batch([
      refreshedTimes(entity, db.domainId, ids),
      ...ids.map((recordId) =>
        auditInsert(ctx, {
          action: 'unmerge',
          entity,
          recordId,
          changes: { merge_id: id, kept: named(kept, recordId) },
        }),
      ),
    ]);
    return { data: { kept: kept.map(presentKept) } };
  });
}

const notUndoable = (reason: string, details: object = {}) =>
  new AppError('MergeNotUndoable', { details: [{ reason, ...details }] });

const mergeQuery = (domainId: number, id: number) =>
  compiled(sql<MergeRow>`select id, entity, target_id, change_set_id from record_merges
    where domain_id = ${domainId} and id = ${id}`);

/** Locks the survivor and the sources, in the order of their ids as merges do, and returns their ids. */
async function lockRecords(db: OpenTransaction, { entity, change_set_id }: MergeRow): Promise<number[]> {
  const rows = await db.all(
    compiled(sql<{ id: number }>`select id from ${sql.table(mergeKinds[entity].table)} where domain_id = ${db.domainId}
      and id in (select unnest(array[source_id, target_id]) from record_merges
        where domain_id = ${db.domainId} and change_set_id = ${change_set_id})
      order by id for no key update`),
  );
  return rows.map((row) => row.id);
}

/** @throws AppError RecordNotFound when the member does not see the survivor, Forbidden when the role does not allow it */
async function mustBeAllowed(ctx: StaffContext, db: OpenTransaction, { entity, target_id }: MergeRow): Promise<void> {
  const kind = mergeKinds[entity];
  const merger = mergerOf(ctx, new Date(0));
  const table = sql.table(kind.table);
  const target = await db.first(
    compiled(sql<Row>`select ${table}.* from ${table} where ${table}.domain_id = ${db.domainId}
      and ${table}.id = ${target_id} and ${kind.sees(merger, kind.table)}`),
  );
  if (!kind.mayMerge(merger, orNotFound(target))) throw forbidden();
  await kind.mustBeOpen?.({ ...merger, db }, [target_id]);
}

/** Throws when the survivor took part in a later merge, which has to be undone first. */
async function mustBeLast(db: OpenTransaction, merge: MergeRow, ids: readonly number[]): Promise<void> {
  const later = await db.first(
    compiled(sql<{
      id: number;
    }>`select id from record_merges where domain_id = ${db.domainId} and entity = ${merge.entity}
      and undone_at is null and change_set_id > ${merge.change_set_id}
      and (source_id = any(${[...ids]}::bigint[]) or target_id = any(${[...ids]}::bigint[])) order by id desc limit 1`),
  );
  if (later) throw notUndoable('merged_again', { merge_id: later.id });
}

interface Kept {
  entity: string;
  record_id: number | null;
  fields: string[];
}

const presentKept = ({ table_name, row_key, fields }: KeptRow): Kept => ({
  entity: table_name,
  record_id: typeof row_key['id'] === 'number' ? row_key['id'] : null,
  fields,
});

const named = (kept: readonly KeptRow[], id: number) =>
  kept.filter(({ row_key }) => row_key['id'] === id).flatMap(({ fields }) => fields);
