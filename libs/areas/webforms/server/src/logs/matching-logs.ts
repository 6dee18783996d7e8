import { sqlFor } from '@crm/database';
import { addDays, startOfDay, tokyoTime } from '@crm/format/days';
import { keywordPredicate, keywordWords, seesContact, seesCustomer, seesDeal, seesSubmission } from '@crm/server-kit';
import type { Predicate, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

/** The filter of a form's submissions; days are in Tokyo time, both included. */
export interface LogFilter {
  keyword?: string;
  from?: string;
  to?: string;
}

/** Selects the submissions of a form that match the filter and that the viewer sees. */
export const matchingLogs = (viewer: Viewer, webformId: number, { keyword, from, to }: LogFilter) =>
  sqlFor
    .selectFrom('webform_submission_logs as l')
    .where('l.domain_id', '=', viewer.domainId)
    .where('l.webform_id', '=', webformId)
    .where(seesSubmission(viewer, 'l'))
    .where((eb) => eb.and(keywordWords(keyword).map((word) => isSaid(viewer, word))))
    .$if(from !== undefined, (logs) => logs.where('l.submitted_at', '>=', tokyoTime(startOfDay(from!))))
    .$if(to !== undefined, (logs) => logs.where('l.submitted_at', '<', tokyoTime(startOfDay(addDays(to!, 1)))));

/**
 * Matches a word in the submission or in the name of its contact or customer. Names are looked up, not joined: a join
 * would read every submission of the form before the first page, while this finds a page of frequent words at once.
 */
function isSaid(viewer: Viewer, word: string): Predicate {
  const named = (records: 'contacts' | 'customers', column: string, rule: Predicate): Predicate =>
    sql`exists (select from ${sql.table(records)} as sender where sender.domain_id = l.domain_id
      and sender.id = ${sql.ref(`l.${column}`)} and sender.deleted_at is null and ${rule}
      and ${keywordPredicate('sender.search_key', word)})`;
  return sql`(${keywordPredicate('l.search_key', word)}
    or ${named('contacts', 'contact_id', seesContact(viewer, 'sender'))}
    or ${named('customers', 'customer_id', seesCustomer(viewer, 'sender'))})`;
}

/**
 * Joins the records that the submissions created. Deleted records and those that the viewer may not see are not linked.
 */
export const withSenders = (viewer: Viewer, logs: ReturnType<typeof matchingLogs>) =>
  logs
    .leftJoin('contacts', (join) =>
      join
        .onRef('contacts.domain_id', '=', 'l.domain_id')
        .onRef('contacts.id', '=', 'l.contact_id')
        .on('contacts.deleted_at', 'is', null)
        .on(seesContact(viewer)),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.domain_id', '=', 'l.domain_id')
        .onRef('customers.id', '=', 'l.customer_id')
        .on('customers.deleted_at', 'is', null)
        .on(seesCustomer(viewer)),
    );

/** Selects the columns of a submission. */
export const selectLogs = (viewer: Viewer, logs: ReturnType<typeof matchingLogs>) =>
  withSenders(viewer, logs)
    .leftJoin('deals', (join) =>
      join
        .onRef('deals.domain_id', '=', 'l.domain_id')
        .onRef('deals.id', '=', 'l.deal_id')
        .on('deals.deleted_at', 'is', null)
        .on(seesDeal(viewer)),
    )
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
    .select([
      'contacts.id as contact_id',
      'contacts.name as contact_name',
      'customers.id as customer_id',
      'customers.name as customer_name',
    ])
    .select(['deals.id as deal_id', 'deals.name as deal_name']);
