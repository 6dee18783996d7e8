import type { FieldIssue, Input, dealBulk } from '@crm/contract';
import { labelsInsert, readCustoms } from '@crm/custom-fields-server';
import type { ParsedCustoms } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealSearchKey, dealValues } from '../deals/deal-values.ts';
import { noteFilled } from './picked-deals.ts';

type Fill = Input<(typeof dealBulk)['operations']['bulkUpdateDeals']>['body']['fill'];

/** A deal without all required fields of the phase, by API name: `amount`, `custom_item_12`. */
export interface Gap {
  id: number;
  name: string;
  fields: string[];
}

interface Filling {
  issues: FieldIssue[];
  /** The fields that have a value, by API name. */
  fields: ReadonlySet<string>;
  amount: number | undefined;
  dealCode: string | null;
  contactIds: number[];
  customs: ParsedCustoms['values'];
}

const hasValue = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const item = /^custom_item_(\d+)$/;
const itemField = (id: number | string) => `custom_item_${id}`;

/** Checks the values for missing fields as those of one deal. */
export async function filling(db: TenantDb, fill: Fill, dealTypeId: number): Promise<Filling> {
  const customs = await readCustoms(db, 'deal', fill?.customs, { dealTypeId });
  const values = Object.fromEntries(Object.entries(customs.values).filter(([, value]) => hasValue(value)));
  const own = {
    amount: fill?.amount,
    deal_code: dealValues({ deal_code: fill?.deal_code ?? null }).deal_code,
    contact_ids: [...new Set(fill?.contact_ids ?? [])],
  };
  return {
    issues: customs.issues.map((issue) => ({ ...issue, field: `fill.${issue.field}` })),
    fields: new Set([
      ...Object.entries(own).flatMap(([field, value]) => (hasValue(value) ? [field] : [])),
      ...Object.keys(values).map(itemField),
    ]),
    amount: own.amount,
    dealCode: own.deal_code ?? null,
    contactIds: own.contact_ids,
    customs: values,
  };
}

interface Filled {
  operationId: number;
  /** The deals that will have all required fields of the phase. */
  gaps: readonly Gap[];
  fill: Filling;
}

/**
 * Fills each deal's missing fields, and stores the previous values for the undo. Deals with the same gaps are written
 * together; returns the groups with their values for the audit log.
 */
export async function fillGaps(ctx: StaffContext, db: TenantDb, { operationId, gaps, fill }: Filled) {
  const groups = [...Map.groupBy(gaps, ({ fields }) => [...fields].sort().join()).values()];
  const written: { ids: number[]; filled: object }[] = [];
  for (const group of groups) {
    const ids = group.map(({ id }) => id);
    written.push({ ids, filled: await fillGroup(ctx, db, { operationId, ids, fields: group[0]!.fields, fill }) });
  }
  if (groups.length > 0) await db.batch(labelsInsert(ctx.domainId, fill.customs));
  return written;
}

interface Group {
  operationId: number;
  ids: readonly number[];
  fields: readonly string[];
  fill: Filling;
}

async function fillGroup(ctx: StaffContext, db: TenantDb, { operationId, ids, fields, fill }: Group): Promise<object> {
  const { domainId } = ctx;
  const itemIds = fields.flatMap((field) => item.exec(field)?.[1] ?? []);
  const customs = Object.fromEntries(itemIds.map((id) => [id, fill.customs[Number(id)]]));
  const lacks = (field: string) => fields.includes(field);
  const contactIds = lacks('contact_ids') ? fill.contactIds : [];
  const those = sql`deals.domain_id = ${domainId} and deals.id = any(${ids}::bigint[])`;
  const set = [
    ...(lacks('amount') ? [sql`amount = ${fill.amount!}::bigint`] : []),
    ...(lacks('deal_code') ? [sql`deal_code = ${fill.dealCode}`] : []),
    ...(itemIds.length > 0 ? [sql`customs = deals.customs || ${JSON.stringify(customs)}::jsonb`] : []),
  ];
  await db.batch([
    noteFilled(ctx, { operationId, ids, contactIds }),
    ...(set.length > 0 ? [compiled(sql`update deals set ${sql.join(set)} where ${those}`)] : []),
    ...(contactIds.length > 0
      ? [
          compiled(sql`insert into deal_contacts (domain_id, deal_id, contact_id)
            select ${domainId}, deal_id, contact_id
            from unnest(${ids}::bigint[]) as deal_id cross join unnest(${contactIds}::bigint[]) as contact_id
            on conflict do nothing`),
        ]
      : []),
  ]);
  if (lacks('deal_code')) await findByCode(db, domainId, ids);
  return {
    ...(lacks('amount') && { amount: fill.amount }),
    ...(lacks('deal_code') && { deal_code: fill.dealCode }),
    ...(contactIds.length > 0 && { contact_ids: contactIds }),
    ...(itemIds.length > 0 && {
      customs: itemIds.map((id) => ({ item_id: Number(id), value: fill.customs[Number(id)] ?? null })),
    }),
  };
}

/** Adds the deals' new code to their search keys. */
async function findByCode(db: TenantDb, domainId: number, ids: readonly number[]): Promise<void> {
  const rows = await db.all(
    compiled(sql<{ id: number; name: string; deal_code: string | null; customer_name: string | null }>`
      select deals.id, deals.name, deals.deal_code, customers.name as customer_name
      from deals left join customers on customers.domain_id = deals.domain_id and customers.id = deals.customer_id
      where deals.domain_id = ${domainId} and deals.id = any(${ids}::bigint[])`),
  );
  await db.all(
    compiled(sql`update deals set search_key = fresh.key
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(dealSearchKey)}::text[]) as fresh (id, key)
      where deals.domain_id = ${domainId} and deals.id = fresh.id`),
  );
}
