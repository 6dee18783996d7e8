import type { Input, dealCustomers } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound, notFound, seesCustomer } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { storedDeal } from '../deals/stored-deal.ts';
import { linksOf } from './deal-customers.repository.ts';

type Operations = (typeof dealCustomers)['operations'];

/** Relates a customer to a deal. Locks type and customer, so that neither is deleted in between. */
export async function addDealCustomer(
  app: AppContext,
  ctx: StaffContext,
  body: Input<Operations['addDealCustomer']>['body'],
) {
  const { deal_id: dealId, deal_customer_type_id: typeId, customer_id: customerId } = body;
  const deal = await storedDeal(ctx, dealId);
  return ctx.db.transaction(async (db) => {
    await checkEnds(db, ctx, { dealTypeId: deal.deal_type_id, typeId, customerId });
    const added = await db.first(
      sqlFor
        .insertInto('deal_customers')
        .values({
          domain_id: ctx.domainId,
          deal_id: dealId,
          deal_customer_type_id: typeId,
          customer_id: customerId,
          created_by: ctx.userId,
          created_at: app.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('customer_id'),
    );
    if (added) await db.all(log(ctx, dealId, { after: { related_customer_id: customerId } }));
    const links = await db.all(linksOf(ctx, dealId, typeId));
    return { data: orNotFound(links.find(({ customer_id }) => customer_id === customerId)) };
  });
}

interface Ends {
  dealTypeId: number;
  typeId: number;
  customerId: number;
}

async function checkEnds(db: TenantDb, ctx: StaffContext, { dealTypeId, typeId, customerId }: Ends): Promise<void> {
  const [[type], [customer]] = await db.batch([
    sqlFor
      .selectFrom('deal_customer_types')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('deal_type_id', '=', dealTypeId)
      .where('id', '=', typeId)
      .where('deleted_at', 'is', null)
      .forShare(),
    sqlFor
      .selectFrom('customers')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null)
      .where(seesCustomer(ctx))
      .forShare(),
  ]);
  throwIfInvalid([
    ...(type ? [] : [{ field: 'deal_customer_type_id', rule: 'not_found' }]),
    ...(customer ? [] : [{ field: 'customer_id', rule: 'not_found' }]),
  ]);
}

type Place = Input<Operations['removeDealCustomer']>['params'];

export async function removeDealCustomer(ctx: StaffContext, { customer_id, id }: Place, typeId?: number) {
  await storedDeal(ctx, id);
  await ctx.db.transaction(async (db) => {
    const removed = await db.all(
      sqlFor
        .deleteFrom('deal_customers')
        .where('domain_id', '=', ctx.domainId)
        .where('deal_id', '=', id)
        .where('customer_id', '=', customer_id)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('customers')
              .select('id')
              .where('domain_id', '=', ctx.domainId)
              .where('id', '=', customer_id)
              .where(seesCustomer(ctx)),
          ),
        )
        .$if(typeId !== undefined, (links) => links.where('deal_customer_type_id', '=', typeId!))
        .returning('deal_customer_type_id'),
    );
    if (removed.length === 0) throw notFound();
    await db.all(log(ctx, id, { before: { related_customer_id: customer_id }, after: { related_customer_id: null } }));
  });
}

const log = (ctx: StaffContext, dealId: number, changes: object) =>
  auditInsert(ctx, { action: 'update', entity: 'deal', recordId: dealId, changes });
