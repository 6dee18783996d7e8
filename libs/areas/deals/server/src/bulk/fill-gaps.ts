import type { FieldIssue, Input, dealBulk } from '@crm/contract';
import { labelsInsert, mergeCustoms, readCustoms } from '@crm/custom-fields-server';
import type { ParsedCustoms } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { dealSearchKey, dealValues } from '../deals/deal-values.ts';
import { noteFilled } from './picked-deals.ts';
import type { FilledDeal } from './picked-deals.ts';

type Fill = Input<(typeof dealBulk)['operations']['bulkUpdateDeals']>['body']['fill'];

/** A deal without all required fields of the phase, by API name: `amount`, `custom_item_12`. */
export interface Gap {
  id: number;
  name: string;
  fields: string[];
  /** The stored values that filled ones are added to. */
  deal: { name: string; customer_name: string | null; customer_kana: string | null; customs: object };
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
  const customs = await readCustoms(db, 'deal', fill?.customs, { typeId: dealTypeId });
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
 * Returns the values for each deal's missing fields, and stores the previous ones for the undo, those of deals with the
 * same gaps together.
 */
export async function fillGaps(ctx: StaffContext, db: TenantDb, { operationId, gaps, fill }: Filled) {
  const groups = [...Map.groupBy(gaps, ({ fields }) => [...fields].sort().join()).values()];
  const noted = groups.map(([first, ...others]) => {
    const contactIds = first!.fields.includes('contact_ids') ? fill.contactIds : [];
    return noteFilled(ctx, { operationId, ids: [first!, ...others].map(({ id }) => id), contactIds });
  });
  await db.batch([...noted, ...(groups.length > 0 ? labelsInsert(ctx.domainId, fill.customs) : [])]);
  return gaps.map((gap) => filledDeal(gap, fill));
}

function filledDeal({ id, fields, deal }: Gap, fill: Filling): FilledDeal {
  const itemIds = fields.flatMap((field) => item.exec(field)?.[1] ?? []).map(Number);
  const lacks = (field: string) => fields.includes(field);
  const own = {
    ...(lacks('amount') && { amount: fill.amount! }),
    ...(lacks('deal_code') && { deal_code: fill.dealCode }),
    ...(lacks('contact_ids') && fill.contactIds.length > 0 && { contact_ids: fill.contactIds }),
  };
  const customs = Object.fromEntries(itemIds.map((itemId) => [itemId, fill.customs[itemId] ?? null]));
  return {
    id,
    fields: {
      ...own,
      ...(lacks('deal_code') && { search_key: dealSearchKey({ ...deal, deal_code: fill.dealCode }) }),
      ...(itemIds.length > 0 && { customs: mergeCustoms(deal.customs, customs) }),
    },
    after: {
      ...own,
      ...(itemIds.length > 0 && { customs: itemIds.map((item_id) => ({ item_id, value: customs[item_id] })) }),
    },
  };
}
