import { customItems, recomputeRecords } from '@crm/custom-fields-server';
import type { CustomItemRow, StoredCustoms } from '@crm/custom-fields-server';
import { hasChoices, isFormula } from '@crm/custom-fields-rules';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { compiled, originColumns } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { masterRows } from '../masters/list-masters.ts';
import { masterTables } from '../masters/master-tables.ts';
import type { MasterRecord, MasterTable, OwnColumn } from '../masters/master-tables.ts';

interface Replacing {
  from: number;
  to: number;
  now: Date;
}

/** From an id of the type that goes to one of the type that stays. */
type Pairs = Map<number, number>;

const columns = {
  phases: 'phase_id',
  probabilities: 'probability_id',
  products: 'product_id',
  channels: 'channel_id',
  reasons: 'reason_id',
} as const;

/**
 * Gives all deals of a deal type, deleted ones too, to another one; both locked, within the transaction of `db`. Masters
 * of the same name stand for each other, and one that only the first type has is added to the second: no deal loses its
 * product or its reason. Active phases are the exception: the funnel of the second type stays as it is, and a deal comes
 * into the phase at the same place. Values of custom items go to those of the same name and kind.
 */
export async function replaceDealType(db: TenantDb, ctx: StaffContext, { from, to, now }: Replacing): Promise<void> {
  const { domainId, userId } = ctx;
  const pairs = {} as Record<keyof typeof columns, Pairs>;
  for (const table of Object.keys(columns) as (keyof typeof columns)[])
    pairs[table] = await pairsOf(db, table, { from, to, now });
  const types = await pairsOf(db, 'deal_customer_types', { from, to, now });
  const deals = sql`domain_id = ${domainId} and deal_type_id = ${from}`;
  const ids = (await db.all(compiled(sql<{ id: number }>`select id from deals where ${deals} order by id`))).map(
    ({ id }) => id,
  );
  if (ids.length === 0) return;
  const other = (table: keyof typeof columns) => {
    const column = sql.ref(`deals.${columns[table]}`);
    const map = JSON.stringify(Object.fromEntries(pairs[table]));
    return sql`coalesce((${map}::jsonb ->> ${column}::text)::bigint, ${column})`;
  };
  await db.batch([
    compiled(sql`insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select domain_id, ${userId}, 'update', 'deal', id, jsonb_build_object(
        'before', jsonb_build_object('deal_type_id', ${from}::bigint, 'phase_id', phase_id),
        'after', jsonb_build_object('deal_type_id', ${to}::bigint, 'phase_id', ${other('phases')})), ${originColumns(ctx)}
      from deals where ${deals} and deleted_at is null`),
    compiled(sql`insert into deal_phase_histories (domain_id, deal_id, from_phase_id, phase_id, user_id, entered_at)
      select domain_id, id, phase_id, ${other('phases')}, ${userId}, ${now} from deals
      where ${deals} and deleted_at is null`),
    compiled(sql`update deals set deal_type_id = ${to}, phase_id = ${other('phases')},
      probability_id = ${other('probabilities')}, product_id = ${other('products')}, channel_id = ${other('channels')},
      reason_id = ${other('reasons')}, phase_changed_at = ${now}, lock_version = lock_version + 1,
      updated_at = ${now}, updated_by = ${userId} where ${deals}`),
    ...[...types].map(([before, after]) =>
      compiled(sql`update deal_customers set deal_customer_type_id = ${after}
        where domain_id = ${domainId} and deal_customer_type_id = ${before}`),
    ),
  ]);
  await moveCustoms(db, { from, to }, ids);
  await recomputeRecords(db, { entity: 'deal', dealTypeId: to }, ids, now);
}

/** What stands for each master of the first type in the second one; what it does not have is copied into it. */
async function pairsOf(db: TenantDb, table: MasterTable, { from, to, now }: Replacing): Promise<Pairs> {
  const [before, after] = await db.batch([
    masterRows(db.domainId, table, from),
    masterRows(db.domainId, table, to).where('m.deleted_at', 'is', null),
  ]);
  const used = await usedOf(db, table, from);
  const pairs: Pairs = new Map();
  let last = Math.max(-1, ...after.map(({ order_num }) => order_num));
  for (const row of before.filter(({ id }) => used.has(id))) {
    const twin = after.find((one) => searchKey(one.name) === searchKey(row.name) && isLike(table, row, one));
    const stand = twin ?? (table === 'phases' ? placeOf(row, before, after) : undefined);
    pairs.set(row.id, stand?.id ?? (await copy(db, table, row, { to, order_num: (last += 1), now })));
  }
  return pairs;
}

/** A reason of won deals is none of stopped ones, and a phase stays active, won or stopped. */
function isLike(table: MasterTable, row: MasterRecord, other: MasterRecord): boolean {
  if (table === 'phases') return row.status === other.status;
  if (table === 'reasons') return other.phase_status == null || other.phase_status === row.phase_status;
  return true;
}

const goal = 2;
const stopped = 3;

/** The phase at the same place among those of its status; a way to be stopped of the type's own is copied. */
function placeOf(row: MasterRecord, before: readonly MasterRecord[], after: readonly MasterRecord[]) {
  const all = after.filter(({ status }) => status === row.status);
  if (row.status === stopped) return undefined;
  if (row.status === goal) return all[0];
  const place = before.filter(({ status, deleted_at }) => status === row.status && deleted_at === null).indexOf(row);
  return all[Math.min(Math.max(place, 0), all.length - 1)];
}

/** Masters that some deal names. */
async function usedOf(db: TenantDb, table: MasterTable, from: number): Promise<ReadonlySet<number>> {
  const { domainId } = db;
  const rows = await db.all(
    table === 'deal_customer_types'
      ? compiled(sql<{ id: number }>`select distinct link.deal_customer_type_id as id from deal_customers link
          join deals on deals.domain_id = link.domain_id and deals.id = link.deal_id
          where link.domain_id = ${domainId} and deals.deal_type_id = ${from}`)
      : compiled(sql<{ id: number }>`select distinct ${sql.ref(columns[table as keyof typeof columns])} as id
          from deals where domain_id = ${domainId} and deal_type_id = ${from}`),
  );
  return new Set(rows.map(({ id }) => id));
}

async function copy(
  db: TenantDb,
  table: MasterTable,
  row: MasterRecord,
  { to, ...at }: { to: number; order_num: number; now: Date },
): Promise<number> {
  const own: readonly OwnColumn[] = masterTables[table].own;
  const made = await db.first(
    sqlFor
      .insertInto(table as 'products')
      .values({
        domain_id: db.domainId,
        deal_type_id: to,
        name: row.name,
        order_num: at.order_num,
        updated_at: at.now,
        ...Object.fromEntries(own.map((column) => [column, row[column] ?? null])),
        // What was deleted stays so: old deals still name it.
        deleted_at: row.deleted_at,
      })
      .returning('id'),
  );
  return made!.id;
}

/** Values go from item to item, choices by their label; what has no counterpart stays stored and is not shown. */
async function moveCustoms(db: TenantDb, { from, to }: { from: number; to: number }, ids: readonly number[]) {
  const [before, after] = [await customItems.list(db, 'deal', from), await customItems.list(db, 'deal', to)];
  const pairs = before.flatMap((item) => {
    const twin = after.find(
      (one) =>
        one.item_type === item.item_type && searchKey(one.name) === searchKey(item.name) && !isFormula(one.item_type),
    );
    return twin ? [{ item, twin }] : [];
  });
  if (pairs.length === 0) return;
  const rows = await db.all(
    compiled(sql<{ id: number; customs: StoredCustoms }>`select id, customs from deals
      where domain_id = ${db.domainId} and id = any(${[...ids]}::bigint[]) and customs <> '{}'::jsonb`),
  );
  const moved = rows.map(({ id, customs }) => {
    const next = { ...customs };
    for (const { item, twin } of pairs) {
      const value = next[item.id];
      if (value === undefined) continue;
      const other = hasChoices(item.item_type) ? choiceOf(item, twin, value) : value;
      if (other === undefined) continue;
      delete next[item.id];
      next[twin.id] = other;
    }
    return { id, customs: next };
  });
  await db.all(
    compiled(sql`update deals set customs = given.customs
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given (id bigint, customs jsonb)
      where deals.domain_id = ${db.domainId} and deals.id = given.id`),
  );
}

/** The choices of the same label; nothing when one is not there. */
function choiceOf(item: CustomItemRow, twin: CustomItemRow, value: StoredCustoms[string]) {
  const one = (chosen: unknown) => {
    const label = item.options.find((option) => option.value === chosen)?.label;
    return twin.options.find((option) => label !== undefined && searchKey(option.label) === searchKey(label))?.value;
  };
  if (!Array.isArray(value)) return one(value);
  const all = value.map(one);
  return all.every((other) => other !== undefined) ? (all as string[]) : undefined;
}
