import { contactReading } from '@crm/contacts-server';
import type { Input, webformSubmissionLogs } from '@crm/contract';
import { customerReading } from '@crm/customers-server';
import { listPage, orderOf, orNotFound, pageIds, requestOrAll, sortOf } from '@crm/server-kit';
import type { SortMap, StaffContext } from '@crm/server-kit';
import { existingForm } from '../forms/existing-form.ts';
import { checkPeriod } from './check-period.ts';
import { matchingLogs, selectLogs, withSenders } from './matching-logs.ts';
import { presentLogs } from './present-logs.ts';

type Query = Input<(typeof webformSubmissionLogs)['operations']['listWebformSubmissionLogs']>['query'];

const sorts = {
  id: [],
  submitted_at: { column: 'l.submitted_at', type: 'time' },
  contact: { column: contactReading, type: 'text', nullable: true },
  customer: { column: customerReading, type: 'text', nullable: true },
  version: { column: 'l.version', type: 'number', nullable: true },
} as const satisfies SortMap;

/** Lists the submissions of a form, newest first. */
export async function listSubmissionLogs(ctx: StaffContext, webformId: number, query: Query) {
  const { db, locale } = ctx;
  checkPeriod(query);
  const { key, direction } = sortOf(sorts, query.sort, '-submitted_at');
  orNotFound(await db.first(existingForm(db, webformId)));
  const matching = matchingLogs(ctx, webformId, query);
  const order = orderOf(sorts, 'l.id', { sort_key: key, sort_order: direction }, { key, order: direction });
  const { data, meta } = await listPage(db, {
    request: requestOrAll(query),
    matching,
    ...(key === 'contact' || key === 'customer' ? { sortable: withSenders(ctx, matching) } : {}),
    id: 'l.id',
    order,
    rows: selectLogs(ctx, matchingLogs(ctx, webformId, {}).where('l.id', 'in', pageIds)).orderBy(order),
  });
  return { data: await presentLogs(db, data, locale), meta };
}
