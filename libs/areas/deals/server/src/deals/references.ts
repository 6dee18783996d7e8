import type { FieldIssue } from '@crm/contract';
import { template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import {
  compiled,
  definitionsOf,
  definitionsState,
  seesContact,
  seesCustomer,
  seesDealType,
  viewerTemplate,
} from '@crm/server-kit';
import type { AppContext, Viewer } from '@crm/server-kit';
import { ownerIssues } from '@crm/team-server';
import { sql } from 'kysely';

/** The ids that a deal refers to; absent and null ones are not read. */
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

/** The values that are read for the ids at every write. */
interface Asked {
  customer_name: string | null;
  customer_kana: string | null;
  /** The sign that the member is active and can sign in; null without a member. */
  user_is_active: boolean | null;
  contact_count: number;
  /** The state of the company's definitions. */
  definitions: number;
}

export interface Referenced extends Asked {
  phase_status: number | null;
  product_id: number | null;
  probability_id: number | null;
  channel_id: number | null;
  reason_id: number | null;
  has_reasons: boolean;
  /** The fields that the phase requires of a deal that enters it. */
  required_fields: readonly string[];
}

/** Locks the deal type while a deal of it is written, so that its masters cannot be deleted meanwhile. */
export const holdDealType = (viewer: Viewer, dealTypeId: number) => heldType(viewer, { dealTypeId });

/** Returns the type of a new deal, which the insertion locks, and the deal's id. */
export const typeOfNew = (viewer: Viewer, dealTypeId: number) => typeAndId(viewer, { dealTypeId });

interface KnownType {
  id: number;
  enabled: boolean;
}

const heldType = viewerTemplate((viewer, { dealTypeId }: { dealTypeId: number }) =>
  compiled(sql<KnownType>`select id, enabled ${ofType(viewer, dealTypeId)} for key share`),
);
const typeAndId = viewerTemplate((viewer, { dealTypeId }: { dealTypeId: number }) =>
  compiled(sql<KnownType & { deal_id: number }>`select id, enabled, nextval('deals_id_seq') as deal_id
    ${ofType(viewer, dealTypeId)}`),
);
const ofType = (viewer: Viewer, dealTypeId: number) =>
  sql`from deal_types where domain_id = ${viewer.domainId} and id = ${dealTypeId} and deleted_at is null
    and ${seesDealType(viewer)}`;

/** Reads the records of the ids other than definitions; `referencedOf` adds those. */
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
  return compiled(sql<Asked>`select
    (select c.name from customers c where c.domain_id = ${domainId} and c.id = ${ids.customer_id}::bigint
      and c.deleted_at is null and ${seesCustomer(viewer, 'c')}) as customer_name,
    (select c.name_kana from customers c where c.domain_id = ${domainId} and c.id = ${ids.customer_id}::bigint) as customer_kana,
    (select m.disabled_at is null and m.deleted_at is null from members m where m.domain_id = ${domainId}
      and m.user_id = ${ids.user_id}::bigint) as user_is_active,
    (select count(*) from contacts c where c.domain_id = ${domainId} and c.id = any(${ids.contact_ids}::bigint[])
      and c.deleted_at is null and ${seesContact(viewer, 'c')}) as contact_count,
    ${definitionsState(domainId)} as definitions`);
});

interface Masters {
  phases: { id: number; name: string; status: number; required_fields: string[] }[];
  products: number[];
  probabilities: number[];
  channels: number[];
  /** The reasons, some of which are only for won or only for stopped deals. */
  reasons: { id: number; phase_status: number | null }[];
}

/** Selects the masters of a deal type that deals may use, in one row. */
export const mastersOfType = template(({ domainId, dealTypeId }: { domainId: number; dealTypeId: number }) => {
  const living = (table: string) =>
    sql`from ${sql.table(table)} as m where m.domain_id = ${domainId} and m.deal_type_id = ${dealTypeId}
      and m.deleted_at is null`;
  const ids = (table: string) => sql`array(select m.id ${living(table)})`;
  const required = sql`array(select field from unnest(m.required_fields) as field
    where field not like 'custom_item_%' or exists (select 1 from custom_items i where i.domain_id = ${domainId}
      and i.entity = 'deal' and i.deal_type_id = ${dealTypeId} and 'custom_item_' || i.id = field
      and i.deleted_at is null and i.used and i.item_type not in (6, 9, 10)))`;
  const phase = sql`json_build_object('id', m.id, 'name', m.name, 'status', m.status, 'required_fields', ${required})`;
  const reason = sql`json_build_object('id', m.id, 'phase_status', m.phase_status)`;
  return compiled(sql<Masters>`select
    (select coalesce(json_agg(${phase} order by m.order_num, m.id), '[]') ${living('phases')}) as phases,
    ${ids('products')} as products,
    ${ids('probabilities')} as probabilities,
    ${ids('channels')} as channels,
    (select coalesce(json_agg(${reason}), '[]') ${living('reasons')}) as reasons`);
});

/** Returns all records of the ids. Only masters of the deal type that are not deleted count. */
export function referencedOf(asked: Asked, masters: Readonly<Masters>, ids: References): Referenced {
  const phase = masters.phases.find(({ id }) => id === ids.phase_id);
  const fitting = masters.reasons.filter(
    ({ phase_status }) => phase_status === null || !phase || phase_status === phase.status,
  );
  const one = (those: readonly number[], id: number | null | undefined) => those.find((other) => other === id) ?? null;
  return {
    ...asked,
    phase_status: phase?.status ?? null,
    required_fields: phase?.required_fields ?? [],
    product_id: one(masters.products, ids.product_id),
    probability_id: one(masters.probabilities, ids.probability_id),
    channel_id: one(masters.channels, ids.channel_id),
    reason_id: fitting.find(({ id }) => id === ids.reason_id)?.id ?? null,
    has_reasons: fitting.length > 0,
  };
}

const found: Record<Exclude<keyof References, 'contact_ids' | 'user_id'>, keyof Referenced> = {
  phase_id: 'phase_status',
  product_id: 'product_id',
  probability_id: 'probability_id',
  channel_id: 'channel_id',
  reason_id: 'reason_id',
  customer_id: 'customer_name',
};

/** Returns the same with the masters as they are in this transaction. */
export async function readReferences(
  app: AppContext,
  db: TenantDb,
  { dealTypeId, asked, ids }: { dealTypeId: number; asked: Asked; ids: References },
): Promise<Referenced> {
  const query = mastersOfType({ domainId: db.domainId, dealTypeId });
  const [[masters]] = await definitionsOf(app).batch(db, asked.definitions, [query]);
  return referencedOf(asked, masters!, ids);
}

/** Returns issues for ids that are unknown in the company or deal type, or no longer in use. */
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
