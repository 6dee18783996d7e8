import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Days } from '../search/date.operators.ts';
import type { Predicate } from '../search/fields.ts';
import { compiled } from '../search/compiled.ts';
import { COUNT_CAP } from '../search/page.ts';
import { requiredCustomNgrams } from './ngrams.ts';

/** A condition on a custom item: a number range, a period of days, one of some texts, or a contained text. */
export type ValueQuery = { itemId: number } & (
  { from: number; to: number } | { days: Days } | { anyOf: readonly string[] } | { part: string }
);

/** Greatest number of candidates; with more, a list finds its page faster in its own order. */
const FEW = COUNT_CAP;
/** Number of candidates among which a count decides that it exceeds the cap. */
const MANY = 3 * COUNT_CAP;
/** Greatest number of conditions that are looked up; further ones are ignored here. */
const ASKS_MOST = 4;

export interface ValueMatches {
  /** True for every candidate, when there are few. */
  candidates: Predicate | undefined;
  /** True for a part of the matching records that is large enough for the capped count. */
  part: Predicate | undefined;
}

const TEXT_MOST = 100;
/** A suffix that makes a text greater than every text with the same start. */
const GREATEST = '\u{10ffff}'.repeat(TEXT_MOST);

/** Returns a text in the form of `search_texts`. */
export const indexedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`left(lower(${text}), ${sql.lit(TEXT_MOST)})`;

/**
 * Resolves to the candidates of conditions on custom items from the index of a large company; of several conditions, by
 * the rarest. Undefined without an index. The caller must still check the values.
 */
export async function valueMatches(
  db: TenantDb,
  { entity, column }: { entity: string; column: string },
  asks: readonly ValueQuery[],
): Promise<ValueMatches | undefined> {
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
  // As an array, the ids are evaluated once and the planner uses the primary key in any case.
  const named = sql<boolean>`${sql.ref(column)} = any(array(${rarest.ids}))`;
  return rarest.count <= FEW ? { candidates: named, part: undefined } : { candidates: undefined, part: named };
}

const countOf = (ids: RawBuilder<unknown>): Query<{ count: number }> =>
  compiled(sql<{ count: number }>`select count(*) as count from (${ids}) as found`);

/** Returns a query of ids: those of the index, and those changed since. */
function idsOf({ domainId }: TenantDb, entity: string, ask: ValueQuery): RawBuilder<unknown> {
  if ('part' in ask) {
    const { wanted, others } = requiredCustomNgrams({ domainId, entity }, ask.itemId, ask.part);
    return sql`select unnest(search_hits(${entity}, ${wanted}, ${others}, ${MANY})) as record_id`;
  }
  const [table, condition] = 'from' in ask ? [sql`search_numbers`, inRange(ask)] : [sql`search_texts`, ofTexts(ask)];
  return sql`(select record_id from search_changes where domain_id = ${domainId} and entity = ${entity} limit ${MANY + 1})
    union all
    (select record_id from ${table} where domain_id = ${domainId} and item_id = ${ask.itemId} and ${condition}
      limit ${MANY + 1})`;
}

const inRange = ({ from, to }: { from: number; to: number }): Predicate => sql`value between ${from} and ${to}`;

type TextAsk = { days: Days } | { anyOf: readonly string[] };

function ofTexts(ask: TextAsk): Predicate {
  if ('anyOf' in ask)
    return sql`value = any(array(select ${indexedText(sql`one`)} from unnest(${ask.anyOf}::text[]) as one))`;
  const { from, until } = ask.days;
  // Inclusive of the last day, because the day after the greatest year has one digit more.
  return sql`value >= ${from ? dayText(from) : ''} and value <= ${until ? dayText(sql`${until} - 1`) : GREATEST}`;
}

const dayText = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char((${day})::date, 'YYYY-MM-DD')`;
