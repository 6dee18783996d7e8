import type { Input, WebformSubmissionLog, webformSubmissionLogs } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { countQuery, found, keywordPredicate, metaOf } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { orderBy, pageOrAll } from '../forms/list-forms.ts';

type Query = Input<(typeof webformSubmissionLogs)['operations']['listWebformSubmissionLogs']>['query'];
type Log = Static<typeof WebformSubmissionLog>;

const sorts = { id: sql`l.id`, submitted_at: sql`l.submitted_at` };

/** What visitors sent to a form, newest first; records that have been deleted since are no longer linked. */
export async function listSubmissionLogs(db: TenantDb, webformId: number, query: Query) {
  const page = pageOrAll(query);
  const { key, direction } = orderBy(sorts, query.sort, '-submitted_at');
  const form = sqlFor
    .selectFrom('webforms')
    .select('id')
    .where('domain_id', '=', db.domainId)
    .where('id', '=', webformId)
    .where('deleted_at', 'is', null);
  const matching = sqlFor
    .selectFrom('webform_submission_logs as l')
    .where('l.domain_id', '=', db.domainId)
    .where('l.webform_id', '=', webformId)
    .where(keywordPredicate('l.search_key', query.keyword));
  const rows = matching
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.domain_id', '=', 'l.domain_id').onRef('c.id', '=', 'l.contact_id').on('c.deleted_at', 'is', null),
    )
    .leftJoin('customers as u', (join) =>
      join.onRef('u.domain_id', '=', 'l.domain_id').onRef('u.id', '=', 'l.customer_id').on('u.deleted_at', 'is', null),
    )
    .leftJoin('deals as d', (join) =>
      join.onRef('d.domain_id', '=', 'l.domain_id').onRef('d.id', '=', 'l.deal_id').on('d.deleted_at', 'is', null),
    )
    .select([
      'l.id',
      'l.submitted_at',
      'l.answers',
      'l.contact_created',
      'l.customer_created',
      'l.referer_url',
      'l.ip_masked',
    ])
    .select(['c.id as contact_id', 'c.name as contact_name', 'u.id as customer_id', 'u.name as customer_name'])
    .select(['d.id as deal_id', 'd.name as deal_name'])
    .orderBy(sql`${sorts[key]} ${direction}, l.id ${direction}`)
    .limit(page.perPage)
    .offset(page.offset);
  const [[known], data, [count]] = await db.batch([form, rows, countQuery(matching)]);
  found(known);
  return {
    data: data.map((row): Log => ({ ...row, answers: row.answers as Log['answers'] })),
    meta: metaOf(page, count?.total_count ?? 0),
  };
}
