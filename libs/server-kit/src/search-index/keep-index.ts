import type { DatabaseHandle, Transaction } from '@crm/database';
import { sql } from 'kysely';
import { piecesOf, searchedEntities } from './pieces.ts';
import type { SearchedEntity } from './pieces.ts';

/** With fewer records of a kind a company does without an index: they are read as fast. */
export const LARGE = 20_000;
const AT_ONCE = 2_000;

const tables = { customer: 'customers', contact: 'contacts', deal: 'deals' } as const satisfies Record<
  SearchedEntity,
  string
>;

interface State {
  domain_id: number;
  entity: SearchedEntity;
  ready: boolean;
}

/**
 * Keeps the search index of large companies: takes companies in that have grown large, fills their index, and brings it
 * up to what has changed. It may run anywhere and twice: whoever comes second leaves a company to the first.
 */
export async function keepSearchIndex({ system }: DatabaseHandle, { large = LARGE } = {}): Promise<void> {
  await takeIn(system, large);
  const states = await system.selectFrom('search_states').select(['domain_id', 'entity', 'ready']).execute();
  for (const state of states as State[]) {
    if (!state.ready) while (await alone(system, state, fill));
    while (await alone(system, state, takeChanges));
  }
}

/** The statistics say at once when no company can be large; only then the records are counted. */
async function takeIn(system: Transaction, large: number): Promise<void> {
  for (const entity of searchedEntities) {
    const { rows } = await sql<{ rows: number }>`
      select reltuples::bigint as rows from pg_class where oid = ${tables[entity]}::regclass`.execute(system);
    if (rows[0]!.rows >= 0 && rows[0]!.rows < large) continue;
    await sql`
      insert into search_states (domain_id, entity)
      select domain_id, ${entity} from ${sql.table(tables[entity])} as record
      where not exists (select from search_states as known where known.domain_id = record.domain_id and known.entity = ${entity})
      group by domain_id having count(*) >= ${large}
      on conflict do nothing`.execute(system);
  }
}

/** One part of the work in a transaction, unless another worker is at it; true when there may be more. */
function alone(system: Transaction, state: State, work: (tx: Transaction, state: State) => Promise<boolean>) {
  return system.transaction().execute(async (tx) => {
    const lock = `search ${state.domain_id} ${state.entity}`;
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as mine`.execute(tx);
    return rows[0]!.mine && work(tx, state);
  });
}

/** Begins when no transaction is left that could have changed a record without noting it. */
async function fill(tx: Transaction, { domain_id, entity }: State): Promise<boolean> {
  const { rows } = await sql<{ filled_to: number; may_begin: boolean; ready: boolean }>`
    select filled_to, ready, noted_since < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as may_begin
    from search_states
    where domain_id = ${domain_id} and entity = ${entity}`.execute(tx);
  const state = rows[0];
  if (!state || state.ready || !state.may_begin) return false;
  const next = await tx
    .selectFrom(tables[entity])
    .select(['id', 'search_key'])
    .where('domain_id', '=', domain_id)
    .where('id', '>', state.filled_to)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await write(tx, { domain_id, entity }, next);
  const isDone = next.length < AT_ONCE;
  await tx
    .updateTable('search_states')
    .set({ filled_to: next.at(-1)?.id ?? state.filled_to, ready: isDone })
    .where('domain_id', '=', domain_id)
    .where('entity', '=', entity)
    .execute();
  return !isDone;
}

async function takeChanges(tx: Transaction, { domain_id, entity }: State): Promise<boolean> {
  const { rows } = await sql<{ record_id: number }>`
    delete from search_changes where domain_id = ${domain_id} and entity = ${entity} and id in (
      select id from search_changes where domain_id = ${domain_id} and entity = ${entity} order by id limit ${AT_ONCE})
    returning record_id`.execute(tx);
  if (rows.length === 0) return false;
  const changed = await tx
    .selectFrom(tables[entity])
    .select(['id', 'search_key'])
    .where('domain_id', '=', domain_id)
    .where('id', 'in', [...new Set(rows.map(({ record_id }) => record_id))])
    .execute();
  await write(tx, { domain_id, entity }, changed);
  return rows.length === AT_ONCE;
}

async function write(
  tx: Transaction,
  { domain_id, entity }: Pick<State, 'domain_id' | 'entity'>,
  records: readonly { id: number; search_key: string }[],
): Promise<void> {
  if (records.length === 0) return;
  const pieces = records.map(
    ({ search_key }) => `{${piecesOf({ domainId: domain_id, entity }, search_key).join(',')}}`,
  );
  await sql`
    insert into search_pieces (domain_id, entity, record_id, pieces)
    select ${domain_id}, ${entity}, record.id, record.pieces::integer[]
    from unnest(${records.map(({ id }) => id)}::bigint[], ${pieces}::text[]) as record (id, pieces)
    on conflict (domain_id, entity, record_id) do update set pieces = excluded.pieces
    where search_pieces.pieces is distinct from excluded.pieces`.execute(tx);
  await writeNumbers(
    tx,
    { domain_id, entity },
    records.map(({ id }) => id),
  );
}

/** Of whole numbers and decimals (item types 3 and 8); a text that is no number counts as empty. */
async function writeNumbers(
  tx: Transaction,
  { domain_id, entity }: Pick<State, 'domain_id' | 'entity'>,
  ids: readonly number[],
): Promise<void> {
  const items = sql`select id from custom_items where domain_id = ${domain_id} and entity = ${entity} and item_type in (3, 8)`;
  await sql`
    delete from search_numbers where domain_id = ${domain_id} and record_id = any(${ids}::bigint[])
      and item_id in (${items})`.execute(tx);
  await sql`
    insert into search_numbers (domain_id, record_id, item_id, value)
    select ${domain_id}::bigint, record.id, item.id, (record.customs ->> item.id::text)::double precision
    from ${sql.table(tables[entity])} as record cross join (${items}) as item
    where record.domain_id = ${domain_id} and record.id = any(${ids}::bigint[])
      and record.customs ->> item.id::text ~ '^-?\\d{1,20}(\\.\\d{1,20})?$'`.execute(tx);
}
