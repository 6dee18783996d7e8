import type { Input, Output, personalData } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { OpenTransaction } from '@crm/database';
import { auditInsert, metaOf, pageOf, seesContact } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

type Operations = (typeof personalData)['operations'];
type Request = Output<Operations['listPersonalDataRequests']>['data'][number];
export type RequestReason = Request['reason'];

const actions = { disclose: 'disclose', stop: 'stop_use', resume: 'resume_use', erase: 'erase' } as const;

interface Noted {
  contactId: number;
  kind: Request['kind'];
  reason: RequestReason;
  /** The format of a disclosure. */
  format?: 'csv' | 'json';
}

/** Notes a request in the log and in the audit log, without any personal data. */
export async function noteRequest(
  app: AppContext,
  ctx: StaffContext,
  db: OpenTransaction,
  { contactId, kind, reason, format }: Noted,
): Promise<void> {
  const values = { contact_id: contactId, kind, reason, user_id: ctx.userId, created_at: app.clock.now() };
  await db.batch([
    sqlFor.insertInto('personal_data_requests').values({ domain_id: ctx.domainId, ...values }),
    auditInsert(ctx, {
      action: actions[kind],
      entity: 'personal_data',
      recordId: contactId,
      changes: { after: { reason, ...(format && { format }) } },
    }),
  ]);
}

/** Returns a page of the log, newest first: requests about erased contacts, and about those that the caller sees. */
export async function listRequests(
  ctx: StaffContext,
  { kind, paging: _all, ...request }: Input<Operations['listPersonalDataRequests']>['query'],
): Promise<Output<Operations['listPersonalDataRequests']>> {
  const page = pageOf(request);
  const matching = sqlFor
    .selectFrom('personal_data_requests as r')
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.domain_id', '=', 'r.domain_id').onRef('contacts.id', '=', 'r.contact_id'),
    )
    .where('r.domain_id', '=', ctx.domainId)
    .where((eb) => eb.or([eb('contacts.id', 'is', null), eb('contacts.deleted_at', 'is not', null), seesContact(ctx)]))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind!));
  const [rows, counted] = await ctx.db.batch([
    matching
      .select(['r.id', 'r.contact_id', 'r.kind', 'r.reason', 'r.user_id', 'r.created_at'])
      .select(sql<string | null>`case when contacts.deleted_at is null then contacts.name end`.as('contact_name'))
      .orderBy('r.id', 'desc')
      .offset(page.offset)
      .limit(page.perPage)
      .$castTo<Request>(),
    matching.select(sql<number>`count(*)::int`.as('count')),
  ]);
  return { data: rows, meta: metaOf(page, counted[0]!.count) };
}
