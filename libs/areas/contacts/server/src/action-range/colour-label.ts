import { isoDay } from '@crm/format/days';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { colourLabels } from '@crm/contract';

type ColourLabel = (typeof colourLabels)[number];

/** The days of a company that has never set any. */
export const usualRanges = [7, 30] as const;

const border = (domainId: number, today: string, index: 1 | 2) => sql`(
  select (${today}::date - days)::timestamp at time zone 'Asia/Tokyo' from (select coalesce(
    (select s.action_ranges[${sql.lit(index)}] from contact_settings s where s.domain_id = ${domainId}),
    ${sql.lit(usualRanges[index - 1]!)}) as days) as set)`;

/**
 * Returns the colour of a time as SQL (spec 3 §2.6): the whole days in Tokyo since then, compared with the company's
 * two ranges.
 */
export function colourOf(at: RawBuilder<string | null>, domainId: number, now: Date): RawBuilder<ColourLabel> {
  const today = isoDay(now);
  return sql<ColourLabel>`(select case
      when last.done is null then 'white'
      when last.done >= ${border(domainId, today, 1)} then 'blue'
      when last.done >= ${border(domainId, today, 2)} then 'yellow'
      else 'red' end
    from (select ${at} as done) as last)`;
}
