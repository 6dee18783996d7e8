import type { Input, webformSubmissionLogs } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { countQuery, found, metaOf } from '@crm/server-kit';
import { sql } from 'kysely';
import { orderBy, pageOrAll } from '../forms/list-forms.ts';
import { checkPeriod } from './check-period.ts';
import { matchingLogs, selectLogs } from './matching-logs.ts';
import { presentLogs } from './present-logs.ts';

type Query = Input<(typeof webformSubmissionLogs)['operations']['listWebformSubmissionLogs']>['query'];

const sorts = {
  id: sql`l.id`,
  submitted_at: sql`l.submitted_at`,
  contact: sql`c.name`,
  customer: sql`u.name`,
  version: sql`l.version`,
};

/** What visitors sent to a form, newest first. */
export async function listSubmissionLogs(ctx: StaffContext, webformId: number, query: Query) {
  const { db, locale } = ctx;
  checkPeriod(query);
  const page = pageOrAll(query);
  const { key, direction } = orderBy(sorts, query.sort, '-submitted_at');
  const form = sqlFor
    .selectFrom('webforms')
    .select('id')
    .where('domain_id', '=', db.domainId)
    .where('id', '=', webformId)
    .where('deleted_at', 'is', null);
  const matching = matchingLogs(ctx, webformId, query);
  const [[known], rows, [count]] = await db.batch([
    form,
    selectLogs(matching)
      .orderBy(sql`${sorts[key]} ${direction} nulls last, l.id ${direction}`)
      .limit(page.perPage)
      .offset(page.offset),
    countQuery(matching),
  ]);
  found(known);
  return { data: await presentLogs(db, rows, locale), meta: metaOf(page, count?.total_count ?? 0) };
}
