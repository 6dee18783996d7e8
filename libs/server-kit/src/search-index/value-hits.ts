import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Days } from '../search/date.operators.ts';
import type { Predicate } from '../search/fields.ts';
import { COUNT_CAP, compiled } from '../search/list-page.ts';
import { customPiecesFor } from './pieces.ts';
import type { SearchedEntity } from './pieces.ts';

/** What a custom item must hold: a number of a range, a day of a period, any of some texts, a text that begins so, or holds one. */
export type ValueAsk = { itemId: number } & (
  { from: number; to: number } | { days: Days } | { anyOf: readonly string[] } | { begin: string } | { part: string }
);

/** Of more candidates than these a list finds its page sooner in its own order. */
const FEW = COUNT_CAP;
/** Among so many a count finds out whether it is past the cap. */
const MANY = 3 * COUNT_CAP;
/** Whoever asks for more at once is looked up by the first ones. */
const ASKS_MOST = 4;

export interface ValueHits {
  /** Holds for every record that may have the value, when they are few enough to be named. */
  candidates: Predicate | undefined;
  /** Holds for a part of the records that have it which is large enough to be counted instead. */
  part: Predicate | undefined;
}

const TEXT_MOST = 100;
/** Greater than every text that begins as the one before it. */
const GREATEST = '\u{10ffff}'.repeat(TEXT_MOST);

/** A text as `search_texts` has it. */
export const indexedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`left(lower(${text}), ${sql.lit(TEXT_MOST)})`;

/**
 * Which records may hold values in custom items, by the index of a large company; of several values, by the rarest.
 * Undefined when there is no index. The values themselves are still to be looked at.
 */
export async function valueHits(
  db: TenantDb,
  { entity, column }: { entity: SearchedEntity; column: string },
  asks: readonly ValueAsk[],
): Promise<ValueHits | undefined> {
  if (asks.length === 0) return undefined;
  const looked = asks.slice(0, ASKS_MOST).map((ask) => idsOf(db, entity, ask));
  const states = compiled(
    sql<object>`select from search_states where domain_id = ${db.domainId} and entity = ${entity} and ready`,
  );
  const [ready, ...counts] = await db.batch([states, ...looked.map(countOf)] as Query<{ count: number }>[]);
  if (ready!.length === 0) return undefined;
  const rarest = counts
    .map((rows, index) => ({ count: rows[0]!.count, ids: looked[index]! }))
    .toSorted((a, b) => a.count - b.count)[0]!;
  // As an array the ids are found once and lead to the index of the records, whatever the planner thinks of them.
  const named = sql<boolean>`${sql.ref(column)} = any(array(${rarest.ids}))`;
  return rarest.count <= FEW ? { candidates: named, part: undefined } : { candidates: undefined, part: named };
}

const countOf = (ids: RawBuilder<unknown>): Query<{ count: number }> =>
  compiled(sql<{ count: number }>`select count(*) as count from (${ids}) as found`);

/** Ids as a query: those of the index, and those that changed since. */
function idsOf({ domainId }: TenantDb, entity: SearchedEntity, ask: ValueAsk): RawBuilder<unknown> {
  if ('part' in ask) {
    const { wanted, others } = customPiecesFor({ domainId, entity }, ask.itemId, ask.part);
    return sql`select unnest(search_hits(${entity}, ${wanted}, ${others}, ${MANY})) as record_id`;
  }
  const [table, condition] = 'from' in ask ? [sql`search_numbers`, inRange(ask)] : [sql`search_texts`, ofTexts(ask)];
  return sql`(select record_id from search_changes where domain_id = ${domainId} and entity = ${entity} limit ${MANY + 1})
    union all
    (select record_id from ${table} where domain_id = ${domainId} and item_id = ${ask.itemId} and ${condition}
      limit ${MANY + 1})`;
}

const inRange = ({ from, to }: { from: number; to: number }): Predicate => sql`value between ${from} and ${to}`;

type TextAsk = { days: Days } | { anyOf: readonly string[] } | { begin: string };

function ofTexts(ask: TextAsk): Predicate {
  if ('begin' in ask) {
    const begin = indexedText(sql`${ask.begin}::text`);
    return sql`value >= ${begin} and value <= ${begin} || ${GREATEST}`;
  }
  if ('anyOf' in ask)
    return sql`value = any(array(select ${indexedText(sql`one`)} from unnest(${ask.anyOf}::text[]) as one))`;
  const { from, until } = ask.days;
  // Up to the last day, since the one after the last of all years has one digit more.
  return sql`value >= ${from ? dayText(from) : ''} and value <= ${until ? dayText(sql`${until} - 1`) : GREATEST}`;
}

const dayText = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char((${day})::date, 'YYYY-MM-DD')`;
