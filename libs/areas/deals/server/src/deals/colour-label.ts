import type { colourLabels } from '@crm/contract';
import { tokyoDay } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type ColourLabel = (typeof colourLabels)[number];

/** Since when an action keeps a deal blue, and since when yellow. */
type Borders = readonly [blue: RawBuilder<unknown>, yellow: RawBuilder<unknown>];

/**
 * The colour of a deal (spec 3 §2.1): whole days of Tokyo since its last completed action, against the two ranges of its
 * deal type; white without one.
 */
export const colourLabel = ([blue, yellow]: Borders): RawBuilder<ColourLabel> => sql<ColourLabel>`case
    when deals.last_action_completed_at is null then 'white'
    when deals.last_action_completed_at >= ${blue} then 'blue'
    when deals.last_action_completed_at >= ${yellow} then 'yellow'
    else 'red' end`;

/** The start of the day so many days ago, in Tokyo. */
const border = (today: string, ranges: RawBuilder<unknown>, index: 1 | 2) =>
  sql`((${today}::date - ${ranges}[${sql.lit(index)}])::timestamp at time zone 'Asia/Tokyo')`;

/** Of a row that is joined with its deal type; `today` is the day in Tokyo. */
export function joinedBorders(today: string): Borders {
  const ranges = sql`deal_types.deal_search_action_ranges`;
  return [border(today, ranges, 1), border(today, ranges, 2)];
}

/** Of a deal type, worked out once per query; without one, of each deal's own type. */
export function bordersOf(now: Date, domainId: number, dealTypeId?: number): Borders {
  const today = tokyoDay(now);
  const one = (index: 1 | 2) => sql`(select ${border(today, sql`t.deal_search_action_ranges`, index)} from deal_types t
    where t.domain_id = ${domainId} and t.id = ${dealTypeId ?? sql.ref('deals.deal_type_id')})`;
  return [one(1), one(2)];
}
