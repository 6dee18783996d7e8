import { cleanText } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound } from '@crm/server-kit';
import type { Locale, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { addDefaultMasters, defaultDealTypeName } from '../masters/default-masters.ts';
import { dealTypesRepository } from './deal-types.repository.ts';
import { dealTypeIssues } from './deal-types.rules.ts';

interface NewDealType {
  name: string;
  enabled?: boolean;
  enable_goal_phase_color?: boolean;
  enable_deal_product_detail_unit_cost?: boolean;
  enable_deal_product_detail_auto_calculate_price?: boolean;
  deal_search_action_ranges?: number[];
}

async function insertDealType(
  tx: Transaction,
  { domainId, locale }: { domainId: number; locale: Locale },
  values: NewDealType & { order_num?: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('deal_types')
    .values({ domain_id: domainId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addDefaultMasters(tx, { domainId, dealTypeId: id, locale });
  return id;
}

/** Adds a company's first deal type, so that its first deal needs no settings. */
export async function addDefaultDealType(tx: Transaction, to: { domainId: number; locale: Locale }): Promise<void> {
  await insertDealType(tx, to, { name: defaultDealTypeName[to.locale] });
}

export async function createDealType(ctx: StaffContext, body: NewDealType) {
  const values = { ...body, name: normaliseText(cleanText(body.name)) };
  const id = await ctx.db.transaction(async (db) => {
    const others = await dealTypesRepository.lockAll(db);
    throwIfInvalid(dealTypeIssues(values, others));
    const order_num = Math.max(-1, ...others.map((other) => other.order_num)) + 1;
    const created = await db.transaction(({ tx }) => insertDealType(tx, ctx, { ...values, order_num }));
    await db.all(
      auditInsert(ctx, { action: 'create', entity: 'deal_type', recordId: created, changes: { after: values } }),
    );
    return created;
  });
  return { data: orNotFound(await dealTypesRepository.find(ctx.db, id)) };
}
