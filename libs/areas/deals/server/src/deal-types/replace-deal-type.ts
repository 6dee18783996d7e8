import { recomputeRecords } from '@crm/custom-fields-server';
import type { StoredCustoms } from '@crm/custom-fields-server';
import { hasChoices, isFormula } from '@crm/custom-fields-rules';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { compiled, originColumns } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { sql } from 'kysely';
import { masterRows } from '../masters/list-masters.ts';
import { masterTables } from '../masters/master-tables.ts';
import type { MasterRecord, MasterTable, OwnColumn } from '../masters/master-tables.ts';
import { carryConditions } from './carry-conditions.ts';
import { choiceOf, itemPairs } from './item-pairs.ts';
import type { ItemPair, Pairs } from './item-pairs.ts';

interface Replacing {
  from: number;
  to: number;
  now: Date;
}

const columns = {
  phases: 'phase_id',
  probabilities: 'probability_id',
  products: 'product_id',
  channels: 'channel_id',
  reasons: 'reason_id',
} as const;

/**
 * Moves all deals of a deal type, deleted ones too, to another one; both are locked in the transaction of `db`. Masters
 * of the same name are paired, and one without a pair is copied: no deal loses its product or its reason. Active phases
 * are the exception: the second type's funnel stays as it is, and a deal enters the phase at the same place. Values of
 * custom items go to those of the same name and kind. Saved conditions, the purposes of actions and their templates
 * move too; later areas move their records on `deal_type.replaced`.
 */
export async function replaceDealType(app: AppContext, db: TenantDb, ctx: StaffContext, replacing: Replacing) {
  const { from, to, now } = replacing;
  const { domainId, userId } = ctx;
  const masters = {} as Record<keyof typeof columns, Pairs>;
  const fields: Record<string, Pairs> = {};
  for (const table of Object.keys(columns) as (keyof typeof columns)[]) {
    masters[table] = await pairsOf(db, table, replacing, await usedOf(db, table, from));
    fields[columns[table]] = await standsOf(db, table, replacing, masters[table]);
  }
  const items = await itemPairs(db, replacing);
  await moveDeals(db, ctx, replacing, { masters, items });
  await movePurposes(app, db, ctx, replacing);
  await carryConditions(db, replacing, { fields, items });
  await db.transaction(({ tx }) => app.hooks.emit(tx, 'deal_type.replaced', { domainId, userId, from, to, now }));
}

interface Carried {
  masters: Record<keyof typeof columns, Pairs>;
  items: readonly ItemPair[];
}

async function moveDeals(db: TenantDb, ctx: StaffContext, { from, to, now }: Replacing, { masters, items }: Carried) {
  const { domainId, userId } = ctx;
  const types = await pairsOf(
    db,
    'deal_customer_types',
    { from, to, now },
    await usedOf(db, 'deal_customer_types', from),
  );
  const deals = sql`domain_id = ${domainId} and deal_type_id = ${from}`;
  const ids = (await db.all(compiled(sql<{ id: number }>`select id from deals where ${deals} order by id`))).map(
    ({ id }) => id,
  );
  if (ids.length === 0) return;
  const other = (table: keyof typeof columns) => {
    const column = sql.ref(`deals.${columns[table]}`);
    const map = JSON.stringify(Object.fromEntries(masters[table]));
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
  await moveCustoms(db, items, ids);
  await recomputeRecords(db, { entity: 'deal', typeId: to }, ids, now);
}

/** Pairs the masters of the first type with those of the second; copies those without a pair. */
async function pairsOf(
  db: TenantDb,
  table: MasterTable,
  { from, to, now }: Replacing,
  used: ReadonlySet<number>,
): Promise<Pairs> {
  const [before, after] = await mastersOfBoth(db, table, { from, to });
  const pairs: Pairs = new Map();
  let last = Math.max(-1, ...after.map(({ order_num }) => order_num));
  for (const row of before.filter(({ id }) => used.has(id))) {
    const stand = standFor(table, row, before, after);
    pairs.set(row.id, stand?.id ?? (await copy(db, table, row, { to, order_num: (last += 1), now })));
  }
  return pairs;
}

const mastersOfBoth = (db: TenantDb, table: MasterTable, { from, to }: Omit<Replacing, 'now'>) =>
  db.batch([
    masterRows(db.domainId, table, from),
    masterRows(db.domainId, table, to).where('m.deleted_at', 'is', null),
  ]);

/** Pairs all masters, also those that no deal uses, as far as the second type has a counterpart. */
async function standsOf(db: TenantDb, table: MasterTable, replacing: Replacing, pairs: Pairs): Promise<Pairs> {
  const [before, after] = await mastersOfBoth(db, table, replacing);
  const stands = before.flatMap((row): [number, number][] => {
    const id = pairs.get(row.id) ?? standFor(table, row, before, after)?.id;
    return id === undefined ? [] : [[row.id, id]];
  });
  return new Map(stands);
}

/** Moves actions and templates to purposes of the second type; copies those without a pair. */
async function movePurposes(app: AppContext, db: TenantDb, ctx: StaffContext, { from, to, now }: Replacing) {
  const [before] = await mastersOfBoth(db, 'action_purposes', { from, to });
  const counted = await app.masterUses.count(
    db,
    'action_purposes',
    before.map(({ id }) => id),
  );
  const used = new Set([...counted].flatMap(([id, uses]) => (uses.length > 0 ? [id] : [])));
  const pairs = await pairsOf(db, 'action_purposes', { from, to, now }, used);
  for (const [id, other] of pairs) await app.masterUses.move(db, ctx, 'action_purposes', { from: id, to: other, now });
}

function standFor(
  table: MasterTable,
  row: MasterRecord,
  before: readonly MasterRecord[],
  after: readonly MasterRecord[],
) {
  const twin = after.find((one) => labelKey(one.name) === labelKey(row.name) && isLike(table, row, one));
  return twin ?? (table === 'phases' ? placeOf(row, before, after) : undefined);
}

/**
 * Compares kinds: reasons by their end (won or stopped), purposes by their pattern, phases by active, won or stopped.
 */
function isLike(table: MasterTable, row: MasterRecord, other: MasterRecord): boolean {
  if (table === 'phases') return row.status === other.status;
  if (table === 'reasons') return other.phase_status == null || other.phase_status === row.phase_status;
  if (table === 'action_purposes') return other.pattern_id == null || other.pattern_id === row.pattern_id;
  return true;
}

const goal = 2;
const stopped = 3;

/** Returns the phase at the same place among those of its status; a type's own stopped phases are copied instead. */
function placeOf(row: MasterRecord, before: readonly MasterRecord[], after: readonly MasterRecord[]) {
  const all = after.filter(({ status }) => status === row.status);
  if (row.status === stopped) return undefined;
  if (row.status === goal) return all[0];
  const place = before.filter(({ status, deleted_at }) => status === row.status && deleted_at === null).indexOf(row);
  return all[Math.min(Math.max(place, 0), all.length - 1)];
}

/** Returns the masters that some deal uses. */
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
        // A deleted master stays deleted: old deals still name it.
        deleted_at: row.deleted_at,
      })
      .returning('id'),
  );
  return made!.id;
}

/** Moves values from item to item, choices by label; values without a counterpart stay stored and are not shown. */
async function moveCustoms(db: TenantDb, pairs: readonly ItemPair[], ids: readonly number[]) {
  if (pairs.every(({ item }) => isFormula(item.item_type))) return;
  const rows = await db.all(
    compiled(sql<{ id: number; customs: StoredCustoms }>`select id, customs from deals
      where domain_id = ${db.domainId} and id = any(${[...ids]}::bigint[]) and customs <> '{}'::jsonb`),
  );
  const moved = rows.map(({ id, customs }) => {
    const next = { ...customs };
    for (const { item, twin } of pairs) {
      if (isFormula(item.item_type)) continue;
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
