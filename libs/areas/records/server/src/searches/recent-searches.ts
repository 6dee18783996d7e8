import { sqlFor } from '@crm/database';
import type { Query } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Values = Readonly<Record<string, string | number | null>>;

/** A table of recent searches; it keeps the last ten of a member and list (spec 3 §2.0). */
export interface RecentStore {
  table: 'record_search_histories' | 'deal_search_condition_histories' | 'action_search_histories';
  /** The column of the query: `search` or `search_condition`. */
  query: string;
  /** The columns that the API shows. */
  columns: readonly string[];
}

const most = limits.domain.searchHistories;

/** Returns the condition that columns have these values. */
const having = (values: Values): RawBuilder<unknown> =>
  sql.join(
    Object.entries(values).map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    ),
    sql` and `,
  );

/** Returns the statement of the member's recent searches of a list, latest first. */
export function recentSearches<Row>(
  { domainId, userId }: StaffContext,
  { table, columns }: RecentStore,
  list: Values,
): Query<Row> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  return compiled(sql<Row>`select ${named} from ${sql.table(table)}
    where ${having({ domain_id: domainId, user_id: userId, ...list })} order by used_at desc, id desc limit ${most}`);
}

interface Used {
  /** The list that keeps ten searches. */
  list: Values;
  /** Further columns of the search; an equal search with equal values moves to the top. */
  of?: Values;
  /** Further columns that do not tell searches apart. */
  more?: Values;
  query: object;
  now: Date;
  /** True: replaces the latest search with the same values, whatever its query is. */
  replaces?: boolean;
}

/** Returns the statements that put a search on top of the member's recent ones. */
export function noteSearch(
  { domainId, userId }: StaffContext,
  { table, query: column }: RecentStore,
  { list, of = {}, more = {}, query, now, replaces = false }: Used,
): Query<unknown>[] {
  const text = JSON.stringify(query);
  const own = { domain_id: domainId, user_id: userId, ...list };
  const sameQuery = replaces ? sql`true` : sql`${sql.ref(column)} = ${text}::jsonb`;
  return [
    compiled(sql`delete from ${sql.table(table)} where ${having({ ...own, ...of })} and ${sameQuery}`),
    sqlFor
      .insertInto(table as 'record_search_histories')
      .values({ ...own, ...of, ...more, [column]: text, used_at: now } as never),
    compiled(sql`delete from ${sql.table(table)} where ${having(own)} and id not in (select id from ${sql.table(table)}
      where ${having(own)} order by used_at desc, id desc limit ${most})`),
  ];
}
