import { matchingContacts } from '@crm/contacts-server';
import { listPage, orderOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';

/** Lists the contacts with an address that may be added to a campaign one by one. */
export async function listCandidates(
  app: AppContext,
  ctx: StaffContext,
  campaignId: number,
  { keyword, page }: { keyword?: string; page?: number },
) {
  await mustSeeCampaign(ctx, campaignId);
  const all = await matchingContacts(app, ctx, keyword ? { keyword } : undefined);
  const matching = all.where('contacts.email_key', 'is not', null);
  return listPage(ctx.db, {
    request: page === undefined ? {} : { page },
    matching,
    id: 'contacts.id',
    order: orderOf(
      { name: { column: 'contacts.name', type: 'text' } },
      'contacts.id',
      {},
      { key: 'name', order: 'asc' },
    ),
    rows: (ids) =>
      all
        .select([
          'contacts.id',
          'contacts.name',
          'customers.name as customer_name',
          'contacts.email',
          'contacts.retired',
        ])
        .where('contacts.id', 'in', ids),
  });
}
