import { importEntities } from '@crm/contract';
import type { OpenTransaction } from '@crm/database';
import { JobStopped, onBulkJob } from '@crm/jobs-server';
import type { BulkRun, Slice, Table } from '@crm/jobs-server';
import { quiet } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { checkRows } from '../checking/check-rows.ts';
import type { CheckedRow } from '../checking/check-rows.ts';
import { memberContext } from '../checking/check-task.ts';
import { importPlan, rulesOf } from '../checking/import-plan.ts';
import type { ImportPlan } from '../checking/import-plan.ts';
import { headerRowOf, importUpdate, loadImport } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';
import { rowsQuery } from '../rows/stored-rows.ts';
import type { RowIssue, StoredRow } from '../rows/stored-rows.ts';
import { createChoices } from './create-choices.ts';
import { resultTable } from './result-table.ts';
import { refuseRows, writeRows } from './write-rows.ts';

/** The rows of one slice: few, so that nobody who edits one of their records waits. */
const SLICE = 500;

/** Registers the jobs that write the rows of imports. */
export function runImportsOn(app: AppContext): void {
  for (const entity of importEntities)
    for (const operation of ['create', 'update'] as const) onBulkJob(app, entity, operation, runImport);
}

async function runImport({ app, db, jobId, userId, locale, parameters, slices }: BulkRun): Promise<Table> {
  const { import_id: id } = parameters as { import_id: number };
  const found = await loadImport(db, id);
  if (!found) throw new JobStopped();
  const ctx = await memberContext(db, userId, { locale, requestId: `job ${jobId}` });
  // The rights of the moment count, not those of the request.
  const mayWrite = ctx !== undefined && (await rulesOf(app, found.entity).may(ctx, found.scope));
  if (ctx && mayWrite) await createChoices(app, ctx, found);
  const plan = await importPlan(app, db, found, locale);
  await slices<number>(async (open, cursor) => {
    const slice = await nextRows(open, found, cursor);
    if (!plan.settings.reacts) await open.all(quiet);
    const failed = ctx && mayWrite ? await writeSlice({ ...ctx, db: open }, open, { app, id, plan }, slice) : 0;
    if (!mayWrite) await refuseRows(open, id, slice.rows.filter(isWritable), { column: null, reason: 'forbidden' });
    if (slice.isLast) await open.all(importUpdate(db.domainId, id).set({ state: 'done' }));
    return resultOf(slice, mayWrite ? failed : slice.rows.filter(isWritable).length, found);
  });
  return resultTable(db, found, locale);
}

interface RowSlice {
  rows: StoredRow[];
  next: number;
  isLast: boolean;
}

async function nextRows(open: OpenTransaction, found: StoredImport, cursor: number | null): Promise<RowSlice> {
  const from = cursor ?? headerRowOf(found);
  const rows = await open.all(
    rowsQuery(open.domainId, found.id).where('place', '>', from).orderBy('place').limit(SLICE),
  );
  const next = rows.at(-1)?.place ?? from;
  return { rows, next, isLast: next >= found.row_count };
}

const isWritable = ({ verdict }: StoredRow): boolean => verdict === 'create' || verdict === 'update';
const isRefused = ({ verdict }: StoredRow): boolean => verdict === 'error' || verdict === 'duplicate';

function resultOf({ rows, next, isLast }: RowSlice, failed: number, found: StoredImport): Slice<number> {
  const all = failed + rows.filter(isRefused).length;
  const total = found.row_count - headerRowOf(found);
  return { cursor: next, isLast, total, succeeded: rows.length - all, failed: all };
}

interface Running {
  app: AppContext;
  id: number;
  plan: ImportPlan;
}

/**
 * Checks the rows of a slice again and writes those whose verdict is still the one that the preview showed. A row whose
 * check depends on others is written alone, after the rest. Returns the number of rows that could not be written.
 */
async function writeSlice(
  ctx: StaffContext,
  open: OpenTransaction,
  { app, id, plan }: Running,
  { rows }: RowSlice,
): Promise<number> {
  const writable = rows.filter(isWritable);
  const shown = new Map(writable.map((row) => [row.place, row]));
  const check = (some: readonly StoredRow[]) => checkRows(ctx, { importId: id, plan, isRun: true }, some);
  const isAlone = ({ write }: CheckedRow) => Boolean(write && plan.rules.isAlone?.(write.values));
  const write = async (checked: readonly CheckedRow[]) => {
    const sound = checked.filter((row) => isAsShown(row, shown.get(row.place)!));
    const refused = checked.filter((row) => !sound.includes(row));
    for (const row of refused) await refuseRows(open, id, [row], reasonOf(row));
    return refused.length + (await writeRows(ctx, open, { id, plan, now: app.clock.now() }, sound));
  };
  const checked = writable.length > 0 ? await check(writable) : [];
  let failed = await write(checked.filter((row) => !isAlone(row)));
  for (const { place } of checked.filter(isAlone)) failed += await write(await check([shown.get(place)!]));
  return failed;
}

const isAsShown = (now: CheckedRow, shown: StoredRow): boolean =>
  now.verdict === shown.verdict && now.recordId === shown.record_id && now.lockVersion === shown.lock_version;

const reasonOf = ({ verdict, issues }: CheckedRow): RowIssue =>
  verdict === 'error' ? issues[0]! : { column: null, reason: 'changed' };
