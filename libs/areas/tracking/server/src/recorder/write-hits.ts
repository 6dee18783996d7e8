import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Hit } from './recorder.types.ts';
import { visitsOf } from './sessions-of-hits.ts';
import type { Visit } from './sessions-of-hits.ts';

/** Writes the hits of one company's visitors in four statements, whatever their number. */
export async function writeHits(db: TenantDb, hits: readonly Hit[]): Promise<void> {
  const byVisitor = Map.groupBy(hits, ({ trackingId }) => trackingId);
  await db.transaction(async (tx) => {
    const latest = await latestVisits(tx, [...byVisitor.keys()]);
    const parts = [...byVisitor].map(([id, own]) =>
      visitsOf(
        own.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        latest.get(id),
      ),
    );
    const visits = parts.flatMap((part) => part.visits);
    const begun = visits.filter(({ id }) => id === null);
    const [ids] = await tx.batch([
      insertVisits(db.domainId, begun),
      updateVisits(
        db.domainId,
        visits.filter(({ id }) => id !== null),
      ),
    ]);
    begun.forEach((visit, index) => (visit.id = ids[index]!.id));
    await tx.all(
      insertEvents(
        db.domainId,
        parts.flatMap((part) => part.events),
      ),
    );
  });
}

/** Returns the latest visit of each visitor. It locks: other processes that write visits of this company wait. */
async function latestVisits(db: TenantDb, trackingIds: string[]): Promise<Map<string, Visit>> {
  const [, rows] = await db.batch([
    compiled(sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${db.domainId}`}, 0))`),
    compiled(sql<Omit<Visit, 'started_at' | 'last_at'> & { started_at: string; last_at: string }>`
      select s.id, s.tracking_id, s.started_at, s.last_at, s.page_view_count, s.event_count, s.submitted, s.referrer,
             s.landing_url, s.landing_title, s.exit_url, s.utm_source, s.utm_medium, s.utm_campaign, s.utm_term,
             s.utm_content, s.device_class, s.ip_masked
        from unnest(${trackingIds}::text[]) as v (tracking_id)
       cross join lateral (
         select * from tracking_sessions l
          where l.domain_id = ${db.domainId} and l.tracking_id = v.tracking_id
          order by l.last_at desc, l.id desc limit 1) s`),
  ]);
  return new Map(
    rows.map((row) => [
      row.tracking_id,
      { ...row, started_at: new Date(row.started_at), last_at: new Date(row.last_at) },
    ]),
  );
}

const columns = sql.raw(`tracking_id text, started_at timestamptz, last_at timestamptz, page_view_count integer,
  event_count integer, submitted boolean, referrer text, landing_url text, landing_title text, exit_url text,
  utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text, device_class text, ip_masked text`);

/** Inserts visits; returns their ids in the same order. */
const insertVisits = (domainId: number, visits: readonly Visit[]) =>
  compiled(sql<{ id: number }>`
    with given as (
      select r.* from rows from (
        jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as (${columns})) with ordinality as r
    ), written as (
      insert into tracking_sessions (domain_id, tracking_id, started_at, last_at, page_view_count, event_count,
          submitted, referrer, landing_url, landing_title, exit_url, utm_source, utm_medium, utm_campaign, utm_term,
          utm_content, device_class, ip_masked)
      select ${domainId}, tracking_id, started_at, last_at, page_view_count, event_count, submitted, referrer,
          landing_url, landing_title, exit_url, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
          device_class, ip_masked
        from given order by ordinality
      returning id
    )
    select id from written order by id`);

const updateVisits = (domainId: number, visits: readonly Visit[]) =>
  compiled(sql`
    update tracking_sessions s
       set last_at = r.last_at, page_view_count = r.page_view_count, event_count = r.event_count,
           submitted = r.submitted, exit_url = r.exit_url
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as r (id bigint, last_at timestamptz,
           page_view_count integer, event_count integer, submitted boolean, exit_url text)
     where s.domain_id = ${domainId} and s.id = r.id`);

function insertEvents(domainId: number, events: readonly { visit: Visit; hit: Hit }[]) {
  const rows = events.map(({ visit, hit }) => ({
    session_id: visit.id,
    event_type: hit.type,
    occurred_at: hit.at,
    url: hit.url,
    title: hit.title,
    webform_id: hit.webformId,
    through_proxy: hit.throughProxy ?? false,
  }));
  return compiled(sql`
    insert into tracking_session_events (domain_id, session_id, event_type, occurred_at, url, title, webform_id,
        through_proxy)
    select ${domainId}, r.session_id, r.event_type, r.occurred_at, r.url, r.title, r.webform_id, r.through_proxy
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (session_id bigint, event_type text,
           occurred_at timestamptz, url text, title text, webform_id bigint, through_proxy boolean)`);
}
