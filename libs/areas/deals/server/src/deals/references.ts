import type { FieldIssue } from '@crm/contract';
import { ownerIssues } from '@crm/identity-server';
import { compiled, definitionsState, seesContact, seesCustomer, seesDealType, viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { livingDeals } from './visible-deals.ts';

/** Ids that a deal names; those absent or null are not asked for. */
export interface References {
  phase_id?: number;
  product_id?: number | null;
  probability_id?: number | null;
  channel_id?: number | null;
  reason_id?: number | null;
  customer_id?: number | null;
  user_id?: number | null;
  contact_ids?: number[];
}

export interface Referenced {
  phase_status: number | null;
  product_id: number | null;
  probability_id: number | null;
  channel_id: number | null;
  reason_id: number | null;
  customer_name: string | null;
  /** Whether the member can come in; null when there is none. */
  user_is_active: boolean | null;
  contact_count: number;
  has_reasons: boolean;
  /** What the phase asks for before a deal comes into it. */
  required_fields: string[] | null;
  /** Where a card goes that comes on top of the phase's column. */
  top: number;
  /** The state of what the company has defined. */
  definitions: number;
}

/** Distance between two cards of a column; fifty moves fit in between before the column is numbered anew. */
export const CARD_STEP = 1024;

/** Holds the deal type while a deal of it is written: its masters cannot be deleted meanwhile. */
export const holdDealType = (viewer: Viewer, dealTypeId: number) => heldType(viewer, { dealTypeId });

const heldType = viewerTemplate((viewer, { dealTypeId }: { dealTypeId: number }) =>
  compiled(sql<{
    id: number;
    enabled: boolean;
  }>`select id, enabled from deal_types where domain_id = ${viewer.domainId} and id = ${dealTypeId}
    and deleted_at is null and ${seesDealType(viewer)} for key share`),
);

/** Everything that the ids stand for, in one row. Masters count when they are of the deal type and not deleted. */
export const referenced = (viewer: Viewer, dealTypeId: number, ids: References) =>
  referencedBy(viewer, { ...none, ...ids, dealTypeId });

const none = {
  phase_id: null,
  product_id: null,
  probability_id: null,
  channel_id: null,
  reason_id: null,
  customer_id: null,
  user_id: null,
  contact_ids: [],
};

type Named = { [K in keyof References]-?: References[K] | null } & { dealTypeId: number };

const referencedBy = viewerTemplate((viewer, ids: Named) => {
  const { domainId } = viewer;
  const { dealTypeId } = ids;
  const master = (table: string, id: number | null, column = 'id') =>
    sql`(select m.${sql.ref(column)} from ${sql.table(table)} as m where m.domain_id = ${domainId}
      and m.deal_type_id = ${dealTypeId} and m.id = ${id}::bigint and m.deleted_at is null)`;
  // Some reasons are of won deals alone, some of stopped ones.
  const fitsEnd = sql`(m.phase_status is null or coalesce(m.phase_status = ${master('phases', ids.phase_id, 'status')}, true))`;
  return compiled(sql<Referenced>`select
    ${master('phases', ids.phase_id, 'status')} as phase_status,
    ${master('products', ids.product_id)} as product_id,
    ${master('probabilities', ids.probability_id)} as probability_id,
    ${master('channels', ids.channel_id)} as channel_id,
    (select m.id from reasons m where m.domain_id = ${domainId} and m.deal_type_id = ${dealTypeId}
      and m.id = ${ids.reason_id}::bigint and m.deleted_at is null and ${fitsEnd}) as reason_id,
    (select c.name from customers c where c.domain_id = ${domainId} and c.id = ${ids.customer_id}::bigint
      and c.deleted_at is null and ${seesCustomer(viewer, 'c')}) as customer_name,
    (select m.disabled_at is null and m.deleted_at is null from members m where m.domain_id = ${domainId}
      and m.user_id = ${ids.user_id}::bigint) as user_is_active,
    (select count(*) from contacts c where c.domain_id = ${domainId} and c.id = any(${ids.contact_ids}::bigint[])
      and c.deleted_at is null and ${seesContact(viewer, 'c')}) as contact_count,
    (select array(select field from unnest(p.required_fields) as field
        where field not like 'custom_item_%' or exists (select 1 from custom_items i where i.domain_id = ${domainId}
          and i.entity = 'deal' and i.deal_type_id = ${dealTypeId} and 'custom_item_' || i.id = field
          and i.deleted_at is null and i.used and i.item_type not in (6, 9, 10)))
      from phases p where p.domain_id = ${domainId} and p.deal_type_id = ${dealTypeId}
      and p.id = ${ids.phase_id}::bigint) as required_fields,
    exists (select 1 from reasons m where m.domain_id = ${domainId} and m.deal_type_id = ${dealTypeId}
      and m.deleted_at is null and ${fitsEnd}) as has_reasons,
    (select coalesce(min(deals.board_order), 0) - ${CARD_STEP}::float8 from deals where ${livingDeals({ domainId })}
      and deals.deal_type_id = ${dealTypeId} and deals.phase_id = ${ids.phase_id}::bigint) as top,
    ${definitionsState(domainId)} as definitions`);
});

const found: Record<Exclude<keyof References, 'contact_ids' | 'user_id'>, keyof Referenced> = {
  phase_id: 'phase_status',
  product_id: 'product_id',
  probability_id: 'probability_id',
  channel_id: 'channel_id',
  reason_id: 'reason_id',
  customer_id: 'customer_name',
};

/** An id that stands for nothing of this company, of this deal type or still in use. */
export function referenceIssues(ids: References, row: Referenced): FieldIssue[] {
  const missing = (Object.keys(found) as (keyof typeof found)[]).filter(
    (key) => ids[key] != null && row[found[key]] === null,
  );
  const contacts = new Set(ids.contact_ids ?? []).size === row.contact_count ? [] : ['contact_ids'];
  const owner = row.user_is_active === null ? [] : [{ is_active: row.user_is_active }];
  return [
    ...[...missing, ...contacts].map((field) => ({ field, rule: 'not_found' })),
    ...ownerIssues('user_id', ids.user_id, owner),
  ];
}
