import type { WebformStatistics } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { addDays, isoDay } from '@crm/format/days';
import { compiled, orNotFound, seesSubmission } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';

/** The most sources in the panel; the smallest are left out. */
const MOST_SOURCES = 50;

/**
 * Reads the views of a form and the submissions that the viewer sees, over the last days including today, in one round
 * trip; days without any are included. Submissions by source are counted as they arrive, so they are left out for a
 * viewer whose role hides some of the senders (spec 3 §2.17); a view is not a record.
 */
export async function readStatistics(
  ctx: StaffContext,
  webformId: number,
  { days, now }: { days: number; now: Date },
): Promise<Static<typeof WebformStatistics>> {
  const { db } = ctx;
  const seesAllAnswers = !ctx.session.reach;
  const to = isoDay(now);
  const from = addDays(to, 1 - days);
  const [[form], perDay, sources] = await db.batch([
    sqlFor
      .selectFrom('webforms')
      .select('id')
      .where('domain_id', '=', db.domainId)
      .where('id', '=', webformId)
      .where('deleted_at', 'is', null),
    compiled(sql<{ date: string; pv_count: number; post_count: number }>`
      select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(v.pv_count, 0) as pv_count,
             coalesce(p.post_count, 0) as post_count
        from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
        left join webform_daily_views v
               on v.domain_id = ${db.domainId} and v.webform_id = ${webformId} and v.day = d.day::date
        left join (
          select (l.submitted_at at time zone 'Asia/Tokyo')::date as day, count(*) as post_count
            from webform_submission_logs l
           where l.domain_id = ${db.domainId} and l.webform_id = ${webformId}
             and l.submitted_at >= (${from}::date)::timestamp at time zone 'Asia/Tokyo'
             and l.submitted_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
             and ${seesSubmission(ctx, 'l')}
           group by 1) p on p.day = d.day::date
       order by d.day`),
    compiled(sql<{ source: string; medium: string; campaign: string; pv_count: number; post_count: number | null }>`
      select source, medium, campaign, sum(pv_count)::bigint as pv_count,
             case when ${seesAllAnswers}::boolean then sum(post_count)::bigint end as post_count
        from webform_daily_sources
       where domain_id = ${db.domainId} and webform_id = ${webformId} and day between ${from}::date and ${to}::date
       group by source, medium, campaign
      having ${seesAllAnswers}::boolean or sum(pv_count) > 0
       order by 4 desc, 5 desc, 1, 2, 3
       limit ${MOST_SOURCES}`),
  ]);
  orNotFound(form);
  const views = perDay.reduce((sum, { pv_count }) => sum + pv_count, 0);
  const posts = perDay.reduce((sum, { post_count }) => sum + post_count, 0);
  return {
    from,
    to,
    total_pv_count: views,
    total_post_count: posts,
    total_cvr: views > 0 ? Math.round((posts / views) * 1000) / 10 : null,
    days: perDay,
    sources,
  };
}
