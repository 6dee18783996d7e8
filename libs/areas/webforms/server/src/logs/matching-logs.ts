import { sqlFor } from '@crm/database';
import { keywordPredicate, seesContact, seesCustomer, seesDeal, seesSubmission } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

/** Which answers of a form; days are Tokyo's, both included. */
export interface LogFilter {
  keyword?: string;
  from?: string;
  to?: string;
}

/**
 * The answers of a form that fit and that the viewer sees, with the records they created. Records that have been deleted
 * since are no longer linked, and their names no longer found; nor are deals that the viewer may not see.
 */
export const matchingLogs = (viewer: Viewer, webformId: number, { keyword, from, to }: LogFilter) =>
  sqlFor
    .selectFrom('webform_submission_logs as l')
    .leftJoin('contacts as c', (join) =>
      join
        .onRef('c.domain_id', '=', 'l.domain_id')
        .onRef('c.id', '=', 'l.contact_id')
        .on('c.deleted_at', 'is', null)
        .on(seesContact(viewer, 'c')),
    )
    .leftJoin('customers as u', (join) =>
      join
        .onRef('u.domain_id', '=', 'l.domain_id')
        .onRef('u.id', '=', 'l.customer_id')
        .on('u.deleted_at', 'is', null)
        .on(seesCustomer(viewer, 'u')),
    )
    .leftJoin('deals as d', (join) =>
      join
        .onRef('d.domain_id', '=', 'l.domain_id')
        .onRef('d.id', '=', 'l.deal_id')
        .on('d.deleted_at', 'is', null)
        .on(seesDeal(viewer, 'd')),
    )
    .where('l.domain_id', '=', viewer.domainId)
    .where('l.webform_id', '=', webformId)
    .where(seesSubmission(viewer, 'l'))
    .where(keywordPredicate(['l.search_key', 'c.search_key', 'u.search_key'], keyword))
    .$if(from !== undefined, (logs) => logs.where('l.submitted_at', '>=', startOf(from!)))
    .$if(to !== undefined, (logs) =>
      logs.where('l.submitted_at', '<', sql<string>`${startOf(to!)} + interval '1 day'`),
    );

const startOf = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Asia/Tokyo')`;

/** The columns of one answer. */
export const selectLogs = (logs: ReturnType<typeof matchingLogs>) =>
  logs
    .select([
      'l.id',
      'l.submitted_at',
      'l.answers',
      'l.contact_created',
      'l.customer_created',
      'l.referer_url',
      'l.origin_url',
      'l.ip_masked',
      'l.version',
      'l.utm',
      'l.processing_state',
    ])
    .select(['c.id as contact_id', 'c.name as contact_name', 'u.id as customer_id', 'u.name as customer_name'])
    .select(['d.id as deal_id', 'd.name as deal_name']);
