import type { Input, deals } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { orNotFound, seesContact } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { listOf } from './list-deals.ts';

type Query = Input<(typeof deals)['operations']['listDealsOfContact']>['query'];

/** Returns the deals that a contact takes part in and the viewer may see. */
export async function listDealsOfContact(
  app: AppContext,
  ctx: StaffContext,
  { contact_id: contactId, ...page }: Query,
) {
  const contact = sqlFor
    .selectFrom('contacts')
    .select('id')
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', contactId)
    .where('deleted_at', 'is', null)
    .where(seesContact(ctx));
  orNotFound(await ctx.db.first(contact));
  const scope = sql<boolean>`deals.id in (select link.deal_id from deal_contacts link
    where link.domain_id = ${ctx.domainId} and link.contact_id = ${contactId})`;
  return listOf(app, ctx, page, scope);
}
