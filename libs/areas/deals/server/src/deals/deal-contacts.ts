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

/** Replaces a deal's contacts; those that the viewer may not see stay. */
export function contactsReplaced(viewer: Viewer, dealId: number, ids: readonly number[]) {
  const { domainId } = viewer;
  return [
    sqlFor
      .deleteFrom('deal_contacts')
      .where('domain_id', '=', domainId)
      .where('deal_id', '=', dealId)
      .where(sql<boolean>`contact_id <> all(${ids}::bigint[])`)
      .where(
        sql<boolean>`exists (select from contacts where contacts.domain_id = ${domainId} and contacts.id = contact_id
          and ${seesContact(viewer)})`,
      ),
    sqlFor
      .insertInto('deal_contacts')
      .columns(['domain_id', 'deal_id', 'contact_id'])
      .expression(
        sqlFor.selectNoFrom((eb) => [
          eb.val(domainId).as('domain_id'),
          eb.val(dealId).as('deal_id'),
          sql<number>`unnest(${[...new Set(ids)]}::bigint[])`.as('contact_id'),
        ]),
      )
      .onConflict((conflict) => conflict.doNothing()),
  ];
}
