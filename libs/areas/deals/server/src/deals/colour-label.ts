import type { colourLabels } from '@crm/contract';
import { tokyoDay } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type ColourLabel = (typeof colourLabels)[number];

/**
 * The colour of a deal (spec 3 §2.1): whole days of Tokyo since its last completed action, against the two ranges of its
 * deal type; white without one. `ranges` is an expression of type integer[].
 */
export function colourLabel(now: Date, ranges: RawBuilder<unknown>): RawBuilder<ColourLabel> {
  const since = (index: number) =>
    sql`((${tokyoDay(now)}::date - (${ranges})[${sql.lit(index)}])::timestamp at time zone 'Asia/Tokyo')`;
  return sql<ColourLabel>`case
    when deals.last_action_completed_at is null then 'white'
    when deals.last_action_completed_at >= ${since(1)} then 'blue'
    when deals.last_action_completed_at >= ${since(2)} then 'yellow'
    else 'red' end`;
}

/** The ranges of a deal type, read once per query; without one, those of each deal's own type. */
export const rangesOf = (domainId: number, dealTypeId?: number) =>
  sql`(select t.deal_search_action_ranges from deal_types t
    where t.domain_id = ${domainId} and t.id = ${dealTypeId ?? sql.ref('deals.deal_type_id')})`;
