import type { Transaction } from '@crm/database';
import { sql } from 'kysely';
import { customNgrams, keyNgrams } from './ngrams.ts';
import type { SearchedKind } from './searched-kind.ts';
import { indexedText } from './value-matches.ts';

/** The index of a kind in one company. */
export interface IndexScope {
  domainId: number;
  kind: SearchedKind;
}

interface IndexedRecord {
  id: number;
  key: string;
  customs: Record<string, unknown>;
}

/** Writes the n-grams and the custom values of records to the index, in place of their former ones. */
export async function indexRecords(tx: Transaction, scope: IndexScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { domainId, kind } = scope;
  const { entity, table, key, customs } = kind;
  const items = customs ? await indexedItems(tx, scope) : [];
  const texts = items.filter(({ item_type }) => asContained.has(item_type)).map(({ id }) => id);
  const { rows: records } = await sql<IndexedRecord>`
    select id, ${sql.ref(key)} as key, ${customs ? sql.ref(customs) : sql`'{}'::jsonb`} as customs
    from ${sql.table(table)} where domain_id = ${domainId} and id = any(${ids}::bigint[])`.execute(tx);
  const ngrams = records.map((record) => `{${[...recordNgrams(scope, record, texts)].join(',')}}`);
  await sql`
    insert into search_pieces (domain_id, entity, record_id, pieces)
    select ${domainId}, ${entity}, record.id, record.pieces::integer[]
    from unnest(${records.map(({ id }) => id)}::bigint[], ${ngrams}::text[]) as record (id, pieces)
    on conflict (domain_id, entity, record_id) do update set pieces = excluded.pieces
    where search_pieces.pieces is distinct from excluded.pieces`.execute(tx);
  if (customs && items.length > 0) await writeValues(tx, { ...scope, customs }, items, ids);
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

const indexedItems = (tx: Transaction, { domainId, kind }: IndexScope): Promise<IndexedItem[]> =>
  tx
    .selectFrom('custom_items')
    .select(['id', 'item_type'])
    .where('domain_id', '=', domainId)
    .where('entity', '=', kind.entity)
    .execute();

function recordNgrams({ domainId, kind }: IndexScope, { key, customs }: IndexedRecord, texts: readonly number[]) {
  const scope = { ...kind, domainId };
  const ngrams = new Set(keyNgrams(scope, key));
  for (const id of texts) {
    const text = customs[id];
    if (typeof text === 'string') for (const ngram of customNgrams(scope, id, text)) ngrams.add(ngram);
  }
  return ngrams;
}

/**
 * Writes the values of all custom items: as numbers for items with numbers (a text that is no number counts as empty),
 * as texts for all others, one row per value. Reads the values that a record has, because a company may have hundreds of
 * items in other definitions.
 */
async function writeValues(
  tx: Transaction,
  { domainId, kind, customs }: IndexScope & { customs: string },
  items: readonly IndexedItem[],
  ids: readonly number[],
): Promise<void> {
  const of = (wanted: (type: number) => boolean) =>
    items.filter(({ item_type }) => wanted(item_type)).map(({ id }) => String(id));
  const numbers = of((type) => asNumber.has(type) || asEither.has(type));
  const texts = of((type) => !asNumber.has(type));
  const records = sql`${sql.table(kind.table)} as record
    cross join lateral jsonb_each(${sql.ref(`record.${customs}`)}) as held (key, value)`;
  const text = sql`(held.value #>> '{}')`;
  const ours = sql`record.domain_id = ${domainId} and record.id = any(${ids}::bigint[])`;
  for (const table of ['search_numbers', 'search_texts'])
    await sql`
      delete from ${sql.table(table)} where domain_id = ${domainId} and record_id = any(${ids}::bigint[])
        and item_id = any(${items.map(({ id }) => id)}::bigint[])`.execute(tx);
  await sql`
    insert into search_numbers (domain_id, record_id, item_id, value)
    select ${domainId}::bigint, record.id, held.key::bigint, ${text}::double precision
    from ${records}
    where ${ours} and held.key = any(${numbers}::text[]) and (jsonb_typeof(held.value) = 'number'
      or ${text} ~ '^-?\\d{1,20}(\\.\\d{1,20})?$')`.execute(tx);
  await sql`
    insert into search_texts (domain_id, record_id, item_id, value)
    select distinct ${domainId}::bigint, record.id, held.key::bigint, ${indexedText(sql`one.value`)}
    from ${records} cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(held.value) when 'array' then held.value else jsonb_build_array(held.value) end) as one (value)
    where ${ours} and held.key = any(${texts}::text[]) and one.value <> ''`.execute(tx);
}
