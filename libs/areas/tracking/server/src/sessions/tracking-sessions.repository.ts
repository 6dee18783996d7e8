import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { compiled, listPage, seesContact } from '@crm/server-kit';
import type { PageRequest, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Selects the owner of a visit. A tracking id may be linked to several people who shared a browser: a visit belongs to
 * the one linked last before it ended; visits from before the first link belong to the first person.
 */
export const ownerOf = (domainId: number) => sql<number>`(
  select l.contact_id from tracking_links l
   where l.domain_id = ${domainId} and l.tracking_id = s.tracking_id
   order by l.linked_at <= s.last_at desc,
            case when l.linked_at <= s.last_at then l.linked_at end desc nulls last,
            l.linked_at, l.contact_id
   limit 1)`;

const columns = [
  's.id',
  's.started_at',
  's.last_at',
  's.page_view_count',
  's.event_count',
  's.submitted',
  's.referrer',
  's.landing_url',
  's.landing_title',
  's.exit_url',
  's.utm_source',
  's.utm_medium',
  's.utm_campaign',
  's.utm_term',
  's.utm_content',
  's.device_class',
  's.ip_masked',
] as const;

/** Checks a visit's first event: it shows if a mail led here, which leaves no referrer, or was only opened. */
const beganWith = (what: RawBuilder<boolean>) => sql<boolean>`coalesce((
  select ${what} from tracking_session_events e
   where e.domain_id = s.domain_id and e.session_id = s.id
   order by e.occurred_at, e.id limit 1), false)`;

const contactExists = (ctx: StaffContext, contactId: number) =>
  ctx.db.first(
    sqlFor
      .selectFrom('contacts')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', contactId)
      .where('deleted_at', 'is', null)
      .where(seesContact(ctx)),
  );

/** Selects the visits of a contact, newest first, in one round trip. */
const listOfContact = (db: TenantDb, contactId: number, request: PageRequest) =>
  listPage(db, {
    request,
    id: 's.id',
    order: sql`s.last_at desc, s.id desc`,
    matching: sqlFor
      .selectFrom('tracking_sessions as s')
      .where('s.domain_id', '=', db.domainId)
      .where('s.tracking_id', 'in', (links) =>
        links
          .selectFrom('tracking_links')
          .select('tracking_links.tracking_id')
          .where('tracking_links.domain_id', '=', db.domainId)
          .where('tracking_links.contact_id', '=', contactId),
      )
      .where(ownerOf(db.domainId), '=', contactId),
    rows: (ids) =>
      sqlFor
        .selectFrom('tracking_sessions as s')
        .select(columns)
        .select([
          beganWith(sql`e.event_type = 'email_click'`).as('from_mail'),
          beganWith(sql`e.event_type = 'email_open'`).as('mail_opened'),
          beganWith(sql`e.through_proxy`).as('through_proxy'),
        ])
        .select(sql<number>`extract(epoch from s.last_at - s.started_at)::integer`.as('stay_seconds'))
        .where('s.domain_id', '=', db.domainId)
        .where('s.id', 'in', ids as never),
  });

/** The most events of a visit: `GET` returns whole visits, and a browser left open for a day must not exceed this. */
const MOST_EVENTS = 1000;

/**
 * Returns the events of a visit, oldest first, or 404; the visit belongs to nobody or to a contact that the viewer
 * sees.
 */
async function eventsOf(ctx: StaffContext, sessionId: number) {
  const { db } = ctx;
  const [[session], events] = await db.batch([
    sqlFor
      .selectFrom('tracking_sessions as s')
      .leftJoin('contacts', (join) =>
        join.onRef('contacts.domain_id', '=', 's.domain_id').on('contacts.id', '=', ownerOf(db.domainId)),
      )
      .select('s.id')
      .where('s.domain_id', '=', db.domainId)
      .where('s.id', '=', sessionId)
      .where((eb) => eb.or([eb('contacts.id', 'is', null), seesContact(ctx)])),
    compiled(sql<{
      id: number;
      event_type: string;
      occurred_at: string;
      url: string | null;
      title: string | null;
      stay_seconds: number | null;
      webform_id: number | null;
      webform_name: string | null;
      through_proxy: boolean;
    }>`
      select e.id, e.event_type, e.occurred_at, e.url, e.title, e.through_proxy,
             round(extract(epoch from coalesce(
               lead(e.occurred_at) over (order by e.occurred_at, e.id), nullif(s.last_at, e.occurred_at)
             ) - e.occurred_at))::integer as stay_seconds,
             w.id as webform_id, w.name as webform_name
        from tracking_session_events e
        join tracking_sessions s on s.domain_id = e.domain_id and s.id = e.session_id
        left join webforms w on w.domain_id = e.domain_id and w.id = e.webform_id and w.deleted_at is null
       where e.domain_id = ${db.domainId} and e.session_id = ${sessionId}
       order by e.occurred_at, e.id
       limit ${MOST_EVENTS}`),
  ]);
  return session && events;
}

/** Removes the links from a deleted contact to visits and their submissions: the visits then belong to nobody. */
async function unlink(tx: Transaction, domainId: number, contactId: number): Promise<void> {
  await tx.deleteFrom('tracking_links').where('domain_id', '=', domainId).where('contact_id', '=', contactId).execute();
  await tx
    .updateTable('webform_submission_logs')
    .set({ tracking_id: null })
    .where('domain_id', '=', domainId)
    .where('contact_id', '=', contactId)
    .execute();
}

export const trackingSessionsRepository = { contactExists, listOfContact, eventsOf, unlink };
