import { contactRowColumns } from '@crm/contacts-server';
import { sqlFor } from '@crm/database';
import { orNotFound, listPage, seesContact, viewerTemplate } from '@crm/server-kit';
import type { StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { visibleDeals } from './visible-deals.ts';

const joined = (viewer: Viewer) =>
  sqlFor
    .selectFrom('deal_contacts')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.domain_id', '=', 'deal_contacts.domain_id')
        .onRef('contacts.id', '=', 'deal_contacts.contact_id'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'contacts.domain_id').onRef('customers.id', '=', 'contacts.customer_id'),
    )
    .where('contacts.deleted_at', 'is', null)
    .where(seesContact(viewer));

const rows = (viewer: Viewer) => joined(viewer).select([...contactRowColumns]);

const order = sql`deal_contacts.created_at, contacts.id`;

/** Selects a deal's contacts that the viewer may see, in the order in which they were added. */
export const contactsOfDeal = viewerTemplate((viewer, { dealId }: { dealId: number }) =>
  rows(viewer)
    .where('deal_contacts.domain_id', '=', viewer.domainId)
    .where('deal_contacts.deal_id', '=', dealId)
    .orderBy(order),
);

export async function listContactsByDeal(ctx: StaffContext, { deal_id, page }: { deal_id: number; page?: number }) {
  const deal = sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(ctx)).where('deals.id', '=', deal_id);
  orNotFound(await ctx.db.first(deal));
  const of = <Q extends ReturnType<typeof joined>>(query: Q) =>
    query.where('deal_contacts.domain_id', '=', ctx.domainId).where('deal_contacts.deal_id', '=', deal_id);
  return listPage(ctx.db, {
    request: page === undefined ? {} : { page },
    matching: of(joined(ctx)),
    id: 'contacts.id',
    order,
    rows: (ids) =>
      rows(ctx)
        .where('deal_contacts.domain_id', '=', ctx.domainId)
        .where('deal_contacts.deal_id', '=', deal_id)
        .where('contacts.id', 'in', ids),
  });
}

/** Selects the contacts that leave a deal when only the given ones stay; those that the viewer may not see stay, too. */
export const contactsGone = viewerTemplate((viewer, { dealId, kept }: { dealId: number; kept: readonly number[] }) =>
  sqlFor
    .selectFrom('deal_contacts')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.domain_id', '=', 'deal_contacts.domain_id')
        .onRef('contacts.id', '=', 'deal_contacts.contact_id'),
    )
    .select('deal_contacts.contact_id')
    .where('deal_contacts.domain_id', '=', viewer.domainId)
    .where('deal_contacts.deal_id', '=', dealId)
    .where(sql<boolean>`deal_contacts.contact_id <> all(${kept}::bigint[])`)
    .where(seesContact(viewer)),
);
