import type { DatabaseHandle, TenantDb, Transaction } from '@crm/database';
import { sql } from 'kysely';
import { LARGE, alone } from '../search-index/keep-index.ts';
import { bigrams } from '../search-index/ngrams.ts';
import { compiled } from '../search/compiled.ts';

/** Entries of one transaction. */
const AT_ONCE = 2_000;
/**
 * Greatest number of index hits that are checked one by one; a more frequent word is soon found among the latest
 * entries.
 */
const MATCHES_MOST = 20_000;

const seedOf = (domainId: number) => `${domainId} audit_log `;

/** The searched text of an entry, in SQL. */
export const searchedText = sql<string>`concat_ws(chr(10), audit_logs.changes::text, audit_logs.ip, audit_logs.request_id,
  audit_logs.operation)`;

/**
 * Maintains the index of long audit logs: adds companies whose logs have grown long, and indexes appended entries. Like
 * the
 * search index of records, it may run in several processes and twice.
 */
export async function keepAuditIndex({ system }: DatabaseHandle, { large = LARGE } = {}): Promise<void> {
  await sql`
    with said as (
      select most_common_vals::text::bigint[] as companies, most_common_freqs as shares from pg_stats
      where schemaname = 'public' and tablename = 'audit_logs' and attname = 'domain_id'
    )
    insert into audit_search_states (domain_id)
    select d.id from said, unnest(companies, shares) as one (company, share), pg_class c, domains d
    where c.oid = 'audit_logs'::regclass and one.share * c.reltuples >= ${large} and d.id = one.company
    on conflict do nothing`.execute(system);
  const states = await system.selectFrom('audit_search_states').select('domain_id').orderBy('domain_id').execute();
  for (const { domain_id } of states) {
    while (await alone(system, `audit ${domain_id}`, (tx) => advance(tx, domain_id)));
  }
}

interface State {
  filled_to: number;
  mark_id: number;
  /** True when no entry below the mark can still be committed. */
  is_final: boolean;
  /** True when the mark was set in another database, of which this one is a copy. */
  is_foreign: boolean;
}

/** Runs one step: indexes some entries up to the mark, or sets the next mark. Returns true when there may be more. */
async function advance(tx: Transaction, domainId: number): Promise<boolean> {
  const { rows } = await sql<State>`
    select filled_to, mark_id, mark_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_final,
      mark_xid > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as is_foreign
    from audit_search_states where domain_id = ${domainId}`.execute(tx);
  const { filled_to, mark_id, is_final, is_foreign } = rows[0]!;
  if (mark_id <= filled_to || is_foreign) return setMark(tx, domainId, filled_to);
  if (!is_final) return false;
  const entries = await tx
    .selectFrom('audit_logs')
    .select(['id', searchedText.as('text')])
    .where('domain_id', '=', domainId)
    .where('id', '>', filled_to)
    .where('id', '<=', mark_id)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const ids = entries.map(({ id }) => id);
  const ngrams = entries.map(({ text }) => `{${bigrams(seedOf(domainId), text).join(',')}}`);
  await sql`
    insert into audit_pieces (domain_id, record_id, pieces)
    select ${domainId}, entry.id, entry.pieces::integer[] from unnest(${ids}::bigint[], ${ngrams}::text[]) as entry (id, pieces)
    on conflict (domain_id, record_id) do nothing`.execute(tx);
  const isThere = entries.length < AT_ONCE;
  await sql`
    update audit_search_states set filled_to = ${isThere ? mark_id : ids.at(-1)!}, ready = ready or ${isThere}
    where domain_id = ${domainId}`.execute(tx);
  return true;
}

/**
 * Sets the next mark. Ids are assigned in order but not committed in order; lower ids belong to running transactions.
 */
async function setMark(tx: Transaction, domainId: number, filledTo: number): Promise<boolean> {
  const { rows } = await sql<{ mark_id: number }>`
    update audit_search_states as s set mark_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
      mark_id = coalesce((select max(id) from audit_logs a where a.domain_id = s.domain_id), 0)
    where s.domain_id = ${domainId} returning s.mark_id`.execute(tx);
  return rows[0]!.mark_id > filledTo;
}

/**
 * Returns the ids of entries of a long log that may contain every word; undefined without an index, or when the words
 * are
 * too short or too frequent. The caller must still check the entries.
 */
export async function auditMatches(db: TenantDb, words: readonly string[]): Promise<number[] | undefined> {
  const wanted = [...new Set(words.flatMap((word) => bigrams(seedOf(db.domainId), word)))];
  if (wanted.length === 0) return undefined;
  const row = await db.first(
    compiled(sql<{ ids: number[] | null }>`select audit_hits(${wanted}::integer[], ${MATCHES_MOST}) as ids`),
  );
  return row?.ids && row.ids.length <= MATCHES_MOST ? row.ids : undefined;
}
