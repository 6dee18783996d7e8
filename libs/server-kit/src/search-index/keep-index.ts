import type { DatabaseHandle, Transaction } from '@crm/database';
import { sql } from 'kysely';
import { indexedText } from './value-matches.ts';
import { customNgramsOf, ngramsOf, searchedEntities } from './ngrams.ts';
import type { SearchedEntity } from './ngrams.ts';

/** Least number of records of a kind for which a company gets an index; fewer are read as fast without one. */
export const LARGE = 20_000;
/** Returns the number of records per transaction; notes have many more n-grams than names. */
const atOnce = (entity: SearchedEntity): number => (entity === 'action' ? 500 : 2_000);

const tables = {
  customer: 'customers',
  contact: 'contacts',
  deal: 'deals',
  action: 'actions',
} as const satisfies Record<SearchedEntity, string>;

interface State {
  domain_id: number;
  entity: SearchedEntity;
  ready: boolean;
}

/**
 * Maintains the search index of large companies: adds companies that have grown large, fills their index, and applies
 * changes. It may run in several processes: a second one skips a company that the first one is processing.
 */
export async function keepSearchIndex({ system }: DatabaseHandle, { large = LARGE } = {}): Promise<void> {
  await takeIn(system, large);
  const states = await system.selectFrom('search_states').select(['domain_id', 'entity', 'ready']).execute();
  for (const state of states as State[]) {
    const name = `${state.domain_id} ${state.entity}`;
    if (!state.ready) while (await alone(system, name, (tx) => fill(tx, state)));
    while (await alone(system, name, (tx) => takeChanges(tx, state)));
  }
  if (states.length > 0) await alone(system, 'frequent', noteFrequent);
}

/** Stores the frequent n-grams from the database's statistics. */
async function noteFrequent(tx: Transaction): Promise<boolean> {
  await sql`
    with said as (
      select most_common_elems::text::integer[] as pieces, most_common_elem_freqs as shares from pg_stats
      where schemaname = 'public' and tablename = 'search_pieces' and attname = 'pieces'
    ), frequent as (
      -- after the shares of the elements stand those of the least and the most frequent
      select piece, shares[place] as share from said, unnest(pieces) with ordinality as one (piece, place)
    ), gone as (
      delete from search_frequent where not exists (select from frequent where frequent.piece = search_frequent.piece)
    )
    insert into search_frequent (piece, share) select piece, share from frequent
    on conflict (piece) do update set share = excluded.share where search_frequent.share <> excluded.share`.execute(tx);
  return false;
}

/** Adds large companies. Counts per company only when the statistics allow a large one. */
async function takeIn(system: Transaction, large: number): Promise<void> {
  for (const entity of searchedEntities) {
    const { rows } = await sql<{ rows: number }>`
      select reltuples::bigint as rows from pg_class where oid = ${tables[entity]}::regclass`.execute(system);
    if (rows[0]!.rows >= 0 && rows[0]!.rows < large) continue;
    await sql`
      insert into search_states (domain_id, entity)
      select id, ${entity} from domains
      where not exists (select from search_states as known where known.domain_id = domains.id and known.entity = ${entity})
        and (select count(*) from (
            select from ${sql.table(tables[entity])} as record where record.domain_id = domains.id limit ${large}
          ) as few) >= ${large}
      on conflict do nothing`.execute(system);
  }
}

/** Runs one part of the work in a transaction, unless another worker runs it. Returns true when there may be more. */
export function alone(system: Transaction, name: string, work: (tx: Transaction) => Promise<boolean>) {
  return system.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`search ${name}`}, 0)) as mine`.execute(tx);
    return rows[0]!.mine && work(tx);
  });
}

/** Fills an index. Starts after all transactions that could have changed a record without recording it have ended. */
async function fill(tx: Transaction, { domain_id, entity }: State): Promise<boolean> {
  const { rows } = await sql<{ filled_to: number; may_begin: boolean; ready: boolean }>`
    select filled_to, ready, noted_since < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as may_begin
    from search_states
    where domain_id = ${domain_id} and entity = ${entity}`.execute(tx);
  const state = rows[0];
  if (!state || state.ready || !state.may_begin) return false;
  const next = await tx
    .selectFrom(tables[entity])
    .select(['id', 'search_key', 'customs'])
    .where('domain_id', '=', domain_id)
    .where('id', '>', state.filled_to)
    .orderBy('id')
    .limit(atOnce(entity))
    .execute();
  await write(tx, { domain_id, entity }, next);
  const isDone = next.length < atOnce(entity);
  await tx
    .updateTable('search_states')
    .set({ filled_to: next.at(-1)?.id ?? state.filled_to, ready: isDone })
    .where('domain_id', '=', domain_id)
    .where('entity', '=', entity)
    .execute();
  if (isDone) await sql`analyze search_pieces, search_numbers, search_texts`.execute(tx);
  return !isDone;
}

async function takeChanges(tx: Transaction, { domain_id, entity }: State): Promise<boolean> {
  const { rows } = await sql<{ record_id: number }>`
    delete from search_changes where domain_id = ${domain_id} and entity = ${entity} and id in (
      select id from search_changes where domain_id = ${domain_id} and entity = ${entity} order by id limit ${atOnce(entity)})
    returning record_id`.execute(tx);
  if (rows.length === 0) return false;
  const changed = await tx
    .selectFrom(tables[entity])
    .select(['id', 'search_key', 'customs'])
    .where('domain_id', '=', domain_id)
    .where('id', 'in', [...new Set(rows.map(({ record_id }) => record_id))])
    .execute();
  await write(tx, { domain_id, entity }, changed);
  return rows.length === atOnce(entity);
}

type Scope = Pick<State, 'domain_id' | 'entity'>;

interface IndexedRecord {
  id: number;
  search_key: string;
  customs: unknown;
}

async function write(tx: Transaction, scope: Scope, records: readonly IndexedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const { domain_id, entity } = scope;
  const items = await indexedItems(tx, scope);
  const texts = items.filter(({ item_type }) => asContained.has(item_type)).map(({ id }) => id);
  const pieces = records.map((record) => `{${[...allPieces(scope, record, texts)].join(',')}}`);
  const ids = records.map(({ id }) => id);
  await sql`
    insert into search_pieces (domain_id, entity, record_id, pieces)
    select ${domain_id}, ${entity}, record.id, record.pieces::integer[]
    from unnest(${ids}::bigint[], ${pieces}::text[]) as record (id, pieces)
    on conflict (domain_id, entity, record_id) do update set pieces = excluded.pieces
    where search_pieces.pieces is distinct from excluded.pieces`.execute(tx);
  if (items.length > 0) await writeValues(tx, scope, items, ids);
}

/** Custom item types with numbers. */
const asNumber: ReadonlySet<number> = new Set([3, 8]);
/** Custom item types whose text is searched by a part. */
const asContained: ReadonlySet<number> = new Set([1, 7, 9]);
/** Formula types, whose result is a number, a text or a day and may change. */
const asEither: ReadonlySet<number> = new Set([6, 9]);

interface IndexedItem {
  id: number;
  item_type: number;
}

const indexedItems = (tx: Transaction, { domain_id, entity }: Scope): Promise<IndexedItem[]> =>
  tx
    .selectFrom('custom_items')
    .select(['id', 'item_type'])
    .where('domain_id', '=', domain_id)
    .where('entity', '=', entity)
    .execute();

function allPieces({ domain_id, entity }: Scope, { search_key, customs }: IndexedRecord, texts: readonly number[]) {
  const scope = { domainId: domain_id, entity };
  const pieces = new Set(ngramsOf(scope, search_key));
  for (const id of texts) {
    const text = (customs as Record<string, unknown>)[id];
    if (typeof text === 'string') for (const piece of customNgramsOf(scope, id, text)) pieces.add(piece);
  }
  return pieces;
}

/**
 * Writes the values of all custom items: as numbers for items with numbers (a text that is no number counts as empty),
 * as
 * texts for all others, one row per value.
 */
async function writeValues(
  tx: Transaction,
  { domain_id, entity }: Scope,
  items: readonly IndexedItem[],
  ids: readonly number[],
): Promise<void> {
  const of = (wanted: (type: number) => boolean) =>
    items.filter(({ item_type }) => wanted(item_type)).map(({ id }) => id);
  const numbers = of((type) => asNumber.has(type) || asEither.has(type));
  const texts = of((type) => !asNumber.has(type));
  const records = sql`${sql.table(tables[entity])} as record`;
  const ours = sql`record.domain_id = ${domain_id} and record.id = any(${ids}::bigint[])`;
  for (const table of ['search_numbers', 'search_texts'])
    await sql`
      delete from ${sql.table(table)} where domain_id = ${domain_id} and record_id = any(${ids}::bigint[])
        and item_id = any(${items.map(({ id }) => id)}::bigint[])`.execute(tx);
  await sql`
    insert into search_numbers (domain_id, record_id, item_id, value)
    select ${domain_id}::bigint, record.id, item.id, (record.customs ->> item.id::text)::double precision
    from ${records} cross join unnest(${numbers}::bigint[]) as item (id)
    where ${ours} and (jsonb_typeof(record.customs -> item.id::text) = 'number'
      or record.customs ->> item.id::text ~ '^-?\\d{1,20}(\\.\\d{1,20})?$')`.execute(tx);
  await sql`
    insert into search_texts (domain_id, record_id, item_id, value)
    select distinct ${domain_id}::bigint, record.id, item.id, ${indexedText(sql`one.value`)}
    from ${records} cross join unnest(${texts}::bigint[]) as item (id)
      cross join lateral (select record.customs -> item.id::text as value) as held
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(held.value) when 'array' then held.value else jsonb_build_array(held.value) end) as one (value)
    where ${ours} and held.value is not null and one.value <> ''`.execute(tx);
}
