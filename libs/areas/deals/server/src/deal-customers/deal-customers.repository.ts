import { sqlFor } from '@crm/database';
import { seesCustomer } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

/** Selects a deal's related customers that the viewer may see, in the order of their types. */
export const linksOf = (viewer: Viewer, dealId: number, typeId?: number) =>
  sqlFor
    .selectFrom('deal_customers')
    .innerJoin('deal_customer_types', (join) =>
      join
        .onRef('deal_customer_types.domain_id', '=', 'deal_customers.domain_id')
        .onRef('deal_customer_types.id', '=', 'deal_customers.deal_customer_type_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.domain_id', '=', 'deal_customers.domain_id')
        .onRef('customers.id', '=', 'deal_customers.customer_id'),
    )
    .select([
      'deal_customers.deal_id',
      'deal_customers.deal_customer_type_id',
      'deal_customer_types.name as deal_customer_type_name',
      'deal_customers.customer_id',
      'customers.name as customer_name',
      'customers.tel_no',
      'customers.address',
      'deal_customers.created_at',
    ])
    .where('deal_customers.domain_id', '=', viewer.domainId)
    .where('deal_customers.deal_id', '=', dealId)
    .where('deal_customer_types.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .where(seesCustomer(viewer))
    .$if(typeId !== undefined, (links) => links.where('deal_customers.deal_customer_type_id', '=', typeId!))
    .orderBy('deal_customer_types.order_num')
    .orderBy('deal_customer_types.id')
    .orderBy('deal_customers.created_at')
    .orderBy('deal_customers.customer_id');

/** Counts deals with customers of each type; links of deleted deals do not count, as they appear nowhere. */
export const linkCounts = (domainId: number) =>
  sqlFor
    .selectFrom('deal_customers as link')
    .innerJoin('deals', (join) =>
      join.onRef('deals.domain_id', '=', 'link.domain_id').onRef('deals.id', '=', 'link.deal_id'),
    )
    .select(['link.deal_customer_type_id as id', sql<number>`count(*)`.as('count')])
    .where('link.domain_id', '=', domainId)
    .where('deals.deleted_at', 'is', null)
    .groupBy('link.deal_customer_type_id');
