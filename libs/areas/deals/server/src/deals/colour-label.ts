import type { colourLabels } from '@crm/contract';
import { isoDay } from '@crm/format/days';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type ColourLabel = (typeof colourLabels)[number];

/** The times since which an action keeps a deal blue, and yellow. */
type Borders = readonly [blue: RawBuilder<unknown>, yellow: RawBuilder<unknown>];

/**
 * Returns the colour of a deal (spec 3 §2.1): whole days of Tokyo since its last completed action, compared with the
 * two ranges of its deal type; white without an action.
 */
export const colourLabel = ([blue, yellow]: Borders): RawBuilder<ColourLabel> => sql<ColourLabel>`case
    when deals.last_action_completed_at is null then 'white'
    when deals.last_action_completed_at >= ${blue} then 'blue'
    when deals.last_action_completed_at >= ${yellow} then 'yellow'
    else 'red' end`;

/** Returns the start of the day in Tokyo, the given number of days ago. */
const border = (today: string, ranges: RawBuilder<unknown>, index: 1 | 2) =>
  sql`((${today}::date - ${ranges}[${sql.lit(index)}])::timestamp at time zone 'Asia/Tokyo')`;

/** Returns the borders for a row joined with its deal type; `today` is the day in Tokyo. */
export function joinedBorders(today: string): Borders {
  const ranges = sql`deal_types.deal_search_action_ranges`;
  return [border(today, ranges, 1), border(today, ranges, 2)];
}

/** Returns the borders of a deal type, computed once per query; without a type, those of each deal's own. */
export function bordersOf(now: Date, domainId: number, dealTypeId?: number): Borders {
  const today = isoDay(now);
  const one = (index: 1 | 2) => sql`(select ${border(today, sql`t.deal_search_action_ranges`, index)} from deal_types t
    where t.domain_id = ${domainId} and t.id = ${dealTypeId ?? sql.ref('deals.deal_type_id')})`;
  return [one(1), one(2)];
}
