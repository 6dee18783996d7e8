import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { PageAsk, Predicate } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';

/** The most rows of a page; pages farther back are reached by a cursor. */
const ROWS_MOST = 1_001;

/** An order that groups deals of one phase, probability or member. */
interface Grouping {
  column: string;
  /** The column that sorts a group's deals before their ids, as an index does. */
  within?: string;
  /** The query of the groups: `id`, `place` as in a page's cursor, and the sort key `orders`. */
  groups: (of: Of) => RawBuilder<unknown>;
  /** The index of the place among a cursor's values. */
  placeAt: number;
}

interface Of {
  domainId: number;
  dealTypeId: number;
}

/** Selects the masters of a deal type; deleted ones, whose places others may have taken, while deals use them. */
const ofDealType =
  (table: 'phases' | 'probabilities', key: 'phase_id' | 'probability_id') =>
  ({ domainId, dealTypeId }: Of) => sql`select id, order_num::text as place, order_num as orders
    from ${sql.table(table)} as master where domain_id = ${domainId} and deal_type_id = ${dealTypeId}
      and (deleted_at is null or exists (select from deals where deals.domain_id = ${domainId}
        and deals.deal_type_id = ${dealTypeId} and deals.${sql.ref(key)} = master.id and deals.deleted_at is null))`;

export const groupings = {
  phase: {
    column: 'deals.phase_id',
    within: 'deals.board_order',
    groups: ofDealType('phases', 'phase_id'),
    placeAt: 0,
  },
  probability: {
    column: 'deals.probability_id',
    groups: ofDealType('probabilities', 'probability_id'),
    placeAt: 0,
  },
  user: {
    column: 'deals.user_id',
    groups: ({ domainId }) => sql`select user_id as id, user_id::text as place, name as orders
      from members where domain_id = ${domainId}`,
    placeAt: 1,
  },
} satisfies Record<string, Grouping>;

interface Asked<DB, TB extends keyof DB> extends Of {
  key: keyof typeof groupings;
  order: 'asc' | 'desc';
  matching: SelectQueryBuilder<DB, TB, object>;
}

/**
 * Returns the candidates for a page sorted by phases, probabilities or owners: walks the groups, each by its index,
 * until the page is full. Undefined when two groups share a place, so that their deals mix and all have to be sorted.
 */
export async function pageByGroup<DB, TB extends keyof DB>(
  db: TenantDb,
  { key, order, matching, ...of }: Asked<DB, TB>,
  { after, rows }: PageAsk,
): Promise<Predicate | undefined> {
  if (rows > ROWS_MOST) return undefined;
  const { column, within, groups, placeAt }: Grouping = groupings[key];
  const [direction, beyond] = order === 'desc' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const all = await db.all(
    compiled(sql<{ id: number; place: string }>`
      select id, place from (${groups(of)}) as part order by orders ${direction}, id ${direction}`),
  );
  if (new Set(all.map(({ place }) => place)).size < all.length) return undefined;
  const reached = after ? after.values[placeAt]! : all[0]?.place;
  const first = reached === null ? all.length : all.findIndex(({ place }) => place === reached);
  if (first < 0) return undefined;
  const own = within === undefined ? sql`` : sql`${sql.ref(within)} ${direction}, `;
  const idAt = sql`${after?.id}::bigint`;
  const isBeyond = !after
    ? sql<SqlBool>`true`
    : within === undefined
      ? sql<SqlBool>`deals.id ${beyond} ${idAt}`
      : sql<SqlBool>`(${sql.ref(within)}, deals.id) ${beyond} (${after.values[placeAt + 1]}::numeric, ${idAt})`;
  const members = matching
    .clearSelect()
    .select(sql<number>`deals.id`.as('id'))
    .select((within === undefined ? sql<unknown>`null` : sql<unknown>`${sql.ref(within)}`).as('within'))
    .orderBy(sql`${own} deals.id ${direction}`)
    .limit(rows)
    .$castTo<{ id: number; within: unknown }>();
  const ofGroup = members
    .where(sql<SqlBool>`${sql.ref(column)} = part.id`)
    .where(sql<SqlBool>`(part.nth > 1 or ${isBeyond})`);
  const walked = await db.all(
    compiled(sql<{ id: number }>`
      select deal.id from unnest(${all.slice(first).map(({ id }) => id)}::bigint[]) with ordinality as part (id, nth)
      cross join lateral ${ofGroup} as deal
      order by part.nth, deal.within ${direction}, deal.id ${direction} limit ${rows}`),
  );
  const ids = walked.map(({ id }) => id);
  if (ids.length < rows) {
    const ungrouped = members.where(sql<SqlBool>`${sql.ref(column)} is null`);
    const rest = await db.all(reached === null ? ungrouped.where(isBeyond) : ungrouped);
    ids.push(...rest.map(({ id }) => id));
  }
  return sql`deals.id = any(${ids}::bigint[])`;
}
