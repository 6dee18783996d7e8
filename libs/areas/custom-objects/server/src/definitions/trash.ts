import { holdDefinitions, keptDays } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { DAY_MS } from '@crm/format/days';
import { auditInsert, compiled, orNotFound, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { sql } from 'kysely';
import { countIssues, freeName } from './def.rules.ts';
import { freshDefinitions } from './load-definitions.ts';
import { presentDef } from './present-def.ts';
import type { PresentedDef } from './present-def.ts';

const keptMs = keptDays * DAY_MS;

/**
 * Moves a definition to the trash. Its records, items and relations stay as they are, and are hidden because their
 * definition is: so restoring it is exact, however many records there are.
 */
export async function deleteDef(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await holdDefinitions(db.tx, ctx.domainId);
    const { name } = orNotFound((await freshDefinitions(db)).find((one) => one.id === id));
    await db.tx
      .updateTable('custom_object_defs')
      .set({ deleted_at: app.clock.now(), deleted_by: ctx.userId })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
    const changes = { before: { name } };
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'custom_object_def', recordId: id, changes }));
  });
}

interface DeletedRow {
  id: number;
  name: string;
  icon: PresentedDef['icon'];
  colour: PresentedDef['colour'];
  deleted_by: number | null;
  deleted_at: string;
  record_count: number;
}

const restorable = (app: AppContext) => new Date(app.clock.now().getTime() - keptMs).toISOString();

export async function listDeletedDefs(app: AppContext, ctx: StaffContext) {
  const rows = await ctx.db.all(
    compiled(sql<DeletedRow>`select id, name, icon, colour, deleted_by, deleted_at, (select count(*) from custom_objects o
        where o.domain_id = d.domain_id and o.custom_object_def_id = d.id and o.deleted_at is null) as record_count
      from custom_object_defs d where domain_id = ${ctx.domainId} and deleted_at > ${restorable(app)}
      order by deleted_at desc, id desc`),
  );
  const keptUntil = (at: string) => new Date(Date.parse(at) + keptMs).toISOString();
  return { data: rows.map((row) => ({ ...row, kept_until: keptUntil(row.deleted_at) })) };
}

/** Restores a definition after the others, under another name when its own is used by now. */
export function restoreDef(app: AppContext, ctx: StaffContext, id: number) {
  return ctx.db.transaction(async (db) => {
    await holdDefinitions(db.tx, ctx.domainId);
    const deleted = orNotFound(
      await db.first(
        sqlFor
          .selectFrom('custom_object_defs')
          .select('name')
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id)
          .where('deleted_at', '>', restorable(app)),
      ),
    );
    const others = await freshDefinitions(db);
    throwIfInvalid(countIssues(others.length));
    const name = freeName(deleted.name, others);
    await db.tx
      .updateTable('custom_object_defs')
      .set({
        ...{ name, name_key: labelKey(name), deleted_at: null, deleted_by: null },
        order_num: Math.max(-1, ...others.map((one) => one.order_num)) + 1,
      })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
    const changes = { before: { name: deleted.name, deleted: true }, after: { name, deleted: false } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'custom_object_def', recordId: id, changes }));
    return { data: presentDef(ctx, orNotFound((await freshDefinitions(db)).find((one) => one.id === id))) };
  });
}

/** The records that one transaction removes. */
const portion = 1_000;

/** Removes definitions that have been in the trash for too long, with everything that belongs to them. */
export async function purgeDefs(app: AppContext, now: Date): Promise<number> {
  const { rows } = await sql<{ domain_id: number; id: number }>`
    select domain_id, id from custom_object_defs
    where deleted_at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(app.database.system);
  for (const { domain_id, id } of rows) {
    const db = app.database.tenant(domain_id);
    const removeSome = () =>
      db.all(
        compiled(sql<{ id: number }>`delete from custom_objects where domain_id = ${domain_id} and id in (
          select id from custom_objects where domain_id = ${domain_id} and custom_object_def_id = ${id} limit ${portion})
          returning id`),
      );
    while ((await removeSome()).length === portion);
    await db.batch(
      [
        sql`delete from custom_object_relations where domain_id = ${domain_id}
          and (custom_object_def_id = ${id} or target_def_id = ${id})`,
        sql`delete from custom_item_options where domain_id = ${domain_id} and item_id in (
          select id from custom_items where domain_id = ${domain_id} and custom_object_def_id = ${id})`,
        sql`delete from custom_items where domain_id = ${domain_id} and custom_object_def_id = ${id}`,
        sql`delete from record_search_conditions where domain_id = ${domain_id}
          and page_type = ${`custom_object_list_${id}`}`,
        sql`delete from custom_object_defs where domain_id = ${domain_id} and id = ${id}`,
      ].map((statement) => compiled(statement)),
    );
  }
  return rows.length;
}
