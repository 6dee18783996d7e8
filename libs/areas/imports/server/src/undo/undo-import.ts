import { importEntities } from '@crm/contract';
import type { Input, imports } from '@crm/contract';
import type { OpenTransaction } from '@crm/database';
import { JobStopped, onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { BulkRun, Slice } from '@crm/jobs-server';
import type { ImportRules, ImportScope } from '@crm/records-server';
import { compiled, forbidden, inUse, invalid, quiet, writeOrigin } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { memberContext } from '../checking/check-task.ts';
import { rulesOf } from '../checking/import-plan.ts';
import { undoUntil } from '../imports/present-import.ts';
import { findImport, importUpdate, loadImport } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';
import { removeChoices } from '../running/create-choices.ts';
import { handOverTo } from '../running/hand-over-to.ts';
import { isEdited, writtenRows } from './edited-rows.ts';

type Body = Input<(typeof imports)['operations']['undoImport']>['body'];

const SLICE = 500;

/** Starts the job that puts everything back that an import wrote. */
export async function requestUndo(app: AppContext, ctx: StaffContext, id: number, { edited_places = [] }: Body) {
  const found = await findImport(ctx, id);
  const { entity, scope, state, file_name } = found;
  const rules = rulesOf(app, entity);
  if (!(await rules.may(ctx, scope)) || !mayDelete(ctx, rules, found)) throw forbidden();
  if (state !== 'done' && state !== 'undone') throw inUse({ state });
  const until = undoUntil(found);
  const now = app.clock.now();
  if (!until || until < now) throw invalid({ field: 'id', rule: 'too_late' });
  const title = `${rules.name[ctx.locale]}：${file_name}`;
  const parameters = { import_id: id, edited_places };
  const request = { entity, operation: 'undo', title, parameters } as const;
  const data = await requestBulkJob(app, ctx, request, (tx, undo_job_id) =>
    handOverTo(tx, found, { state: 'undoing', undo_job_id, updated_at: now }),
  );
  return { data };
}

/** Taking new records back deletes them, which is a right of its own. */
const mayDelete = (ctx: StaffContext, rules: ImportRules, { settings, scope }: StoredImport): boolean =>
  !['create', 'upsert'].includes(settings.mode) || rules.mayDelete(ctx, scope);

/** Registers the jobs that undo imports. */
export function undoImportsOn(app: AppContext): void {
  for (const entity of importEntities) onBulkJob(app, entity, 'undo', undoImport);
}

async function undoImport({ app, db, jobId, userId, locale, parameters, slices }: BulkRun): Promise<void> {
  const { import_id: id, edited_places } = parameters as { import_id: number; edited_places: number[] };
  const found = await loadImport(db, id);
  const ctx = await memberContext(db, userId, { locale, requestId: `job ${jobId}` });
  if (!found || !ctx) throw new JobStopped();
  const undo = {
    rules: rulesOf(app, found.entity),
    scope: found.scope,
    id,
    edited: edited_places,
    now: app.clock.now(),
  };
  await slices<number>(async (open, cursor): Promise<Slice<number>> => {
    const from = cursor ?? 0;
    const rows = await open.all(
      compiled(sql<{ place: number }>`select place from import_rows where domain_id = ${db.domainId}
        and import_id = ${id} and place > ${from} and outcome in ('written', 'kept') order by place limit ${SLICE}`),
    );
    const to = rows.at(-1)?.place ?? from;
    await open.all(quiet);
    const count = await undoRows({ ...ctx, db: open }, open, { ...undo, from, to });
    const isLast = rows.length < SLICE;
    if (isLast) await open.all(importUpdate(db.domainId, id).set({ state: 'undone' }));
    return { cursor: to, isLast, succeeded: count, failed: rows.length - count };
  });
  await removeChoices(app, ctx, found);
}

interface Undo {
  rules: ImportRules;
  scope: ImportScope;
  id: number;
  edited: readonly number[];
  now: Date;
  from: number;
  to: number;
}

/** The columns that say when and by whom a row was written: the undo writes them itself. */
const bookkeeping = ['id', 'domain_id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'lock_version'];

/**
 * Puts the records of some rows back with the writer of their kind: new ones are deleted, changed ones get every column
 * that they had. Records that were changed or are used since, and those that the member does not see, stay. Returns the
 * number of records that were put back.
 */
async function undoRows(ctx: StaffContext, open: OpenTransaction, undo: Undo): Promise<number> {
  const { rules, id, edited, from, to } = undo;
  const { domainId } = ctx;
  const candidates = await open.all(
    compiled(sql<{ place: number; record_id: number; is_new: boolean }>`
      select r.place, r.record_id, r.before is null as is_new from ${writtenRows(rules, domainId, id)}
        and r.place > ${from} and r.place <= ${to} and (not ${isEdited} or r.place = any(${[...edited]}::int[]))
      order by r.record_id for no key update of record`),
  );
  const ids = candidates.map(({ record_id }) => record_id);
  const seen = new Set(ids.length > 0 ? (await open.all(rules.rows(ctx, ids))).map((row) => row.id) : []);
  const created = candidates.flatMap(({ record_id, is_new }) => (is_new ? record_id : []));
  const used = new Set(await usedAmong(open, rules, created));
  const places = candidates
    .filter(({ record_id }) => seen.has(record_id) && !used.has(record_id))
    .map((row) => row.place);
  const written = await open.all(writeBack(ctx, undo, places));
  const back = written.map((row) => row.id);
  await rules.written?.(ctx, open, back, undo.scope);
  await open.all(
    compiled(sql`update import_rows set outcome = case when place = any(${places}::int[]) then 'undone' else 'kept' end
      where domain_id = ${domainId} and import_id = ${id} and place > ${from} and place <= ${to}
        and outcome in ('written', 'kept')`),
  );
  return places.length;
}

async function usedAmong(open: OpenTransaction, { table, inUse: used }: ImportRules, ids: readonly number[]) {
  if (!used || ids.length === 0) return [];
  const rows = await open.all(
    compiled(sql<{ id: number }>`select id from ${sql.table(table)} where domain_id = ${open.domainId}
      and id = any(${[...ids]}::bigint[]) and ${used}`),
  );
  return rows.map(({ id }) => id);
}

/** Returns the query that writes the records of some rows back. */
function writeBack(ctx: StaffContext, { rules, id, now }: Undo, places: readonly number[]) {
  const was = sql`(r.before - ${bookkeeping}::text[])`;
  const changed = sql`(select jsonb_build_object('before', jsonb_object_agg(was.key, present.value),
      'after', jsonb_object_agg(was.key, was.value))
    from jsonb_each(${was}) as was join jsonb_each(to_jsonb(record)) as present using (key)
    where was.value is distinct from present.value and was.key not like '%\\_key')`;
  return compiled(sql<{
    id: number;
  }>`select id from ${sql.raw(`write_${rules.table}`)}(${ctx.domainId}, null, coalesce((
      select jsonb_agg(jsonb_build_object('id', record.id,
        'action', case when r.before is null then 'delete' else 'update' end,
        'fields', coalesce(${was}, jsonb_build_object('deleted_at', ${now}::timestamptz)),
        'changes', case when r.before is null then jsonb_build_object('before', jsonb_build_object('id', record.id))
          else ${changed} end) order by record.id)
      from ${writtenRows(rules, ctx.domainId, id)} and r.place = any(${[...places]}::int[])), '[]'::jsonb),
    ${writeOrigin(ctx, now)}::jsonb)`);
}
