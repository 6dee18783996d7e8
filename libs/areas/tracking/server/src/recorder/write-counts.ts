import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { markViews } from './view-marks.ts';
import type { Count } from './recorder.types.ts';

/** The most sources of a form that are stored per day; campaigns are sent by clients and must not fill the table. */
export const MOST_SOURCES = 200;
export const OTHER_SOURCES = '(other)';

/**
 * Adds views and submissions of one company's forms. Rows are locked in the order of their keys, so that processes that
 * write at the same moment cannot deadlock.
 */
export async function writeCounts(db: TenantDb, counts: readonly Count[]): Promise<void> {
  if (!counts.some(({ visitor }) => visitor)) return add(db, counts);
  await db.transaction(async (tx) => {
    const fresh = await markViews(tx, counts);
    await add(tx, fresh);
  });
}

async function add(db: TenantDb, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(counts.map(({ webformId, ...rest }) => ({ ...rest, webform_id: webformId })))}::jsonb)
    as r (webform_id bigint, day date, source text, medium text, campaign text, views integer, posts integer)`;
  await db.batch([
    compiled(sql`
      insert into webform_daily_views as d (domain_id, webform_id, day, pv_count)
      select ${db.domainId}, r.webform_id, r.day, sum(r.views) from ${rows}
       where r.views > 0 group by r.webform_id, r.day order by r.webform_id, r.day
      on conflict (domain_id, webform_id, day) do update set pv_count = d.pv_count + excluded.pv_count`),
    compiled(sql`
      with added as (
        select r.webform_id, sum(r.views) as views from ${rows} where r.views > 0 group by r.webform_id
      ), held as (
        select w.id from webforms w join added a on a.webform_id = w.id
         where w.domain_id = ${db.domainId} order by w.id for no key update of w
      )
      update webforms w set total_pv_count = w.total_pv_count + a.views
        from added a join held h on h.id = a.webform_id
       where w.domain_id = ${db.domainId} and w.id = a.webform_id`),
    compiled(sql`
      insert into webform_daily_sources as d (domain_id, webform_id, day, source, medium, campaign, pv_count, post_count)
      select ${db.domainId}, r.webform_id, r.day, case when k.fits then r.source else ${OTHER_SOURCES} end,
             case when k.fits then r.medium else '' end, case when k.fits then r.campaign else '' end,
             sum(r.views), sum(r.posts)
        from ${rows}
       cross join lateral (select exists (
             select 1 from webform_daily_sources s
              where s.domain_id = ${db.domainId} and s.webform_id = r.webform_id and s.day = r.day
                and s.source = r.source and s.medium = r.medium and s.campaign = r.campaign)
          or (select count(*) from webform_daily_sources s
               where s.domain_id = ${db.domainId} and s.webform_id = r.webform_id and s.day = r.day)
             < ${MOST_SOURCES}::integer as fits) k
       group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
      on conflict (domain_id, webform_id, day, source, medium, campaign)
      do update set pv_count = d.pv_count + excluded.pv_count, post_count = d.post_count + excluded.post_count`),
  ]);
}
