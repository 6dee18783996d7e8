import type { Transaction } from '@crm/database';
import { sql } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import { indexRecords } from './index-records.ts';
import type { IndexScope } from './index-records.ts';
import type { SearchedKind } from './searched-kind.ts';

/** Least number of records of a kind for which a company gets an index; fewer are read as fast without one. */
export const LARGE = 20_000;
/** Number of records per transaction, unless the kind asks for fewer. */
const AT_ONCE = 2_000;

/**
 * Maintains the search index of large companies: adds companies that have grown large, fills their index, and applies
 * changes. It may run in several processes: a second one skips a company that the first one is processing.
 */
export async function keepSearchIndex(
  { database: { system }, searchedKinds }: Pick<AppContext, 'database' | 'searchedKinds'>,
  { large = LARGE } = {},
): Promise<void> {
  for (const kind of searchedKinds.all()) await takeIn(system, kind, large);
  const states = await system.selectFrom('search_states').select(['domain_id', 'entity', 'ready']).execute();
  for (const { domain_id: domainId, entity, ready } of states) {
    const kind = searchedKinds.of(entity);
    if (!kind) continue;
    const name = `${domainId} ${entity}`;
    if (!ready) while (await alone(system, name, (tx) => fill(tx, { domainId, kind })));
    while (await alone(system, name, (tx) => takeChanges(tx, { domainId, kind })));
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
async function takeIn(system: Transaction, { entity, table }: SearchedKind, large: number): Promise<void> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::bigint as rows from pg_class where oid = ${table}::regclass`.execute(system);
  if (rows[0]!.rows >= 0 && rows[0]!.rows < large) return;
  await sql`
    insert into search_states (domain_id, entity)
    select id, ${entity} from domains
    where not exists (select from search_states as known where known.domain_id = domains.id and known.entity = ${entity})
      and (select count(*) from (
          select from ${sql.table(table)} as record where record.domain_id = domains.id limit ${large}
        ) as few) >= ${large}
    on conflict do nothing`.execute(system);
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
async function fill(tx: Transaction, scope: IndexScope): Promise<boolean> {
  const { domainId, kind } = scope;
  const { entity, table, atOnce = AT_ONCE } = kind;
  const { rows } = await sql<{ filled_to: number; may_begin: boolean; ready: boolean }>`
    select filled_to, ready, noted_since < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as may_begin
    from search_states
    where domain_id = ${domainId} and entity = ${entity}`.execute(tx);
  const state = rows[0];
  if (!state || state.ready || !state.may_begin) return false;
  const next = await sql<{ id: number }>`
    select id from ${sql.table(table)} where domain_id = ${domainId} and id > ${state.filled_to}
    order by id limit ${atOnce}`.execute(tx);
  const ids = next.rows.map(({ id }) => id);
  await indexRecords(tx, scope, ids);
  const isDone = ids.length < atOnce;
  await tx
    .updateTable('search_states')
    .set({ filled_to: ids.at(-1) ?? state.filled_to, ready: isDone })
    .where('domain_id', '=', domainId)
    .where('entity', '=', entity)
    .execute();
  if (isDone) await sql`analyze search_pieces, search_numbers, search_texts`.execute(tx);
  return !isDone;
}

async function takeChanges(tx: Transaction, scope: IndexScope): Promise<boolean> {
  const { domainId, kind } = scope;
  const { entity, atOnce = AT_ONCE } = kind;
  const { rows } = await sql<{ record_id: number }>`
    delete from search_changes where domain_id = ${domainId} and entity = ${entity} and id in (
      select id from search_changes where domain_id = ${domainId} and entity = ${entity} order by id limit ${atOnce})
    returning record_id`.execute(tx);
  await indexRecords(tx, scope, [...new Set(rows.map(({ record_id }) => record_id))]);
  return rows.length === atOnce;
}
