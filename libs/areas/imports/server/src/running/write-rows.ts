import { labelsInsert } from '@crm/custom-fields-server';
import type { OpenTransaction } from '@crm/database';
import type { ImportWrite } from '@crm/records-server';
import { compiled, rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { CheckedRow } from '../checking/check-rows.ts';
import type { ImportPlan } from '../checking/import-plan.ts';
import type { RowIssue } from '../rows/stored-rows.ts';

interface Writing {
  id: number;
  plan: ImportPlan;
  now: Date;
}

interface Placed {
  place: number;
  write: ImportWrite;
}

/**
 * Writes rows with the writer of their kind, together with what they replace. Rows that the database refuses are found by
 * halving, so that they stop no other row. Returns the number of rows that could not be written.
 */
export async function writeRows(
  ctx: StaffContext,
  open: OpenTransaction,
  writing: Writing,
  rows: readonly CheckedRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  await open.all(savepoint`savepoint import_rows`);
  try {
    return await writeAll(ctx, open, writing, rows);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await open.all(savepoint`rollback to savepoint import_rows`);
  }
  if (rows.length === 1) {
    await refuseRows(open, writing.id, rows, { column: null, reason: 'refused' });
    return 1;
  }
  const half = Math.ceil(rows.length / 2);
  const first = await writeRows(ctx, open, writing, rows.slice(0, half));
  return first + (await writeRows(ctx, open, writing, rows.slice(half)));
}

const savepoint = (text: TemplateStringsArray) => compiled<Record<string, never>>(sql.raw(text[0]!));

/** Returns true for values that the database does not accept: data exceptions and broken constraints. */
const isRefusal = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code ?? ''));

async function writeAll(
  ctx: StaffContext,
  open: OpenTransaction,
  writing: Writing,
  rows: readonly CheckedRow[],
): Promise<number> {
  const { plan, id, now } = writing;
  const { rules, items, scope } = plan;
  const placed = await withIds(ctx, open, plan, rows);
  const writes = placed.map(({ write }) => write);
  const prepared = (await rules.prepare?.(ctx, writes, scope)) as never;
  const context = { items, now, scope, prepared };
  const records = placed.map(({ write }) => ({
    id: write.id,
    ...(write.before ? { lockVersion: write.before.lock_version } : {}),
    fields: rules.fields(write as ImportWrite<never>, context),
    changes: changesOf(write),
    isNew: !write.before,
  }));
  const plain = (isNew: boolean) =>
    rowsToWrite(records.filter((one) => one.isNew === isNew).map(({ isNew: _new, ...record }) => record));
  const before = await open.all(beforeQuery(ctx, plan, placed));
  const written = await open.all(
    compiled(sql<{ id: number; lock_version: number }>`select id, lock_version
      from ${sql.raw(`write_${rules.table}`)}(${ctx.domainId}, ${plain(true)}::jsonb, ${plain(false)}::jsonb,
        ${writeOrigin(ctx, now)}::jsonb)`),
  );
  const versions = new Map(written.map((record) => [record.id, record.lock_version]));
  const done = placed.filter(({ write }) => versions.has(write.id));
  const lost = placed.filter(({ write }) => !versions.has(write.id));
  await open.batch([
    ...labelsInsert(ctx.domainId, labelsOf(done)),
    outcomesUpdate(ctx.domainId, id, done, versions, before),
  ]);
  await rules.written?.(ctx, open, [...versions.keys()], scope);
  // Somebody was faster between the check and this statement.
  await refuseRows(open, id, lost, { column: null, reason: 'changed' });
  return lost.length;
}

/** Gives new records their ids and what the file leaves open, so that their rows can name them. */
async function withIds(
  ctx: StaffContext,
  open: OpenTransaction,
  { rules, scope }: ImportPlan,
  rows: readonly CheckedRow[],
): Promise<Placed[]> {
  const created = rows.filter(({ verdict }) => verdict === 'create').length;
  const next = await open.all(
    compiled(sql<{ id: number }>`select nextval(${`${rules.table}_id_seq`})::bigint as id
      from generate_series(1, ${created}::int)`),
  );
  const usual = (await rules.defaults?.(ctx, scope)) ?? {};
  return rows.map(({ place, write }) => ({
    place,
    write: write!.before ? write! : { ...write!, id: next.shift()!.id, values: { ...usual, ...given(write!.values) } },
  }));
}

/** Returns the values of a new record: an empty cell leaves what is usual. */
const given = (values: ImportWrite['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Returns the changes for the audit log. */
function changesOf({ values, customs, before }: ImportWrite): object {
  const after = { ...values, ...(Object.keys(customs).length > 0 ? { customs } : {}) };
  if (!before) return { after };
  const was = Object.fromEntries(Object.keys(after).map((key) => [key, (before as never)[key]]));
  return { before: was, after };
}

/** Selects the rows of the table that an update replaces, whole, for the undo. */
const beforeQuery = (ctx: StaffContext, { rules }: ImportPlan, placed: readonly Placed[]) =>
  compiled(sql<{
    id: number;
    before: string;
  }>`select id, (to_jsonb(present) || ${rules.related ?? sql`'{}'::jsonb`})::text as before
    from ${sql.table(rules.table)} as present where domain_id = ${ctx.domainId}
      and id = any(${placed.flatMap(({ write }) => (write.before ? write.id : []))}::bigint[])`);

function outcomesUpdate(
  domainId: number,
  importId: number,
  done: readonly Placed[],
  versions: ReadonlyMap<number, number>,
  before: readonly { id: number; before: string }[],
) {
  const old = new Map(before.map((row) => [row.id, row.before]));
  return compiled(sql<
    Record<string, never>
  >`update import_rows as r set outcome = 'written', record_id = given.record_id,
      lock_version = given.lock_version, before = given.before::jsonb
    from unnest(${done.map(({ place }) => place)}::int[], ${done.map(({ write }) => write.id)}::bigint[],
      ${done.map(({ write }) => versions.get(write.id)!)}::int[],
      ${done.map(({ write }) => old.get(write.id) ?? null)}::text[]) as given (place, record_id, lock_version, before)
    where r.domain_id = ${domainId} and r.import_id = ${importId} and r.place = given.place`);
}

/** Returns the labels of all records by item, so that one statement stores them. */
function labelsOf(placed: readonly Placed[]): Parameters<typeof labelsInsert>[1] {
  const all: Record<string, string[]> = {};
  for (const { write } of placed)
    for (const [item, value] of Object.entries(write.customs))
      if (Array.isArray(value)) all[item] = [...(all[item] ?? []), ...value];
  return Object.fromEntries(Object.entries(all).map(([item, labels]) => [item, [...new Set(labels)]]));
}

/** Stores why rows were not written. */
export async function refuseRows(
  open: OpenTransaction,
  id: number,
  rows: readonly { place: number }[],
  issue: RowIssue,
): Promise<void> {
  if (rows.length === 0) return;
  await open.all(
    compiled(sql`update import_rows set outcome = 'failed', issues = ${JSON.stringify([issue])}::jsonb
      where domain_id = ${open.domainId} and import_id = ${id} and place = any(${rows.map(({ place }) => place)}::int[])`),
  );
}
