import type { Transaction } from '@crm/database';
import { insertAll, named } from '@crm/server-kit';
import type { DealPlan } from './deal-plans.ts';
import type { DealType } from './deal-types.ts';

interface Context {
  domainId: number;
  types: readonly DealType[];
  dealIds: readonly number[];
  customerIds: readonly number[];
}

/** Every sixth deal comes through an agency, others are for an end user; the agencies are a few of the customers. */
const viaAgency = 6;
const forEndUser = 11;
const agencies = 4;

/** Relates agencies and end users to some of the deals. */
export async function addDealCustomers(
  tx: Transaction,
  plans: readonly DealPlan[],
  { domainId, types, dealIds, customerIds }: Context,
): Promise<void> {
  const rows = plans.flatMap(({ type, customer }, index) => {
    const link = (name: string, other: number) =>
      other === customer
        ? []
        : [
            {
              domain_id: domainId,
              deal_id: dealIds[index]!,
              deal_customer_type_id: named(types[type]!.deal_customer_types, name).id,
              customer_id: customerIds[other]!,
            },
          ];
    return [
      ...(index % viaAgency === 0 ? link('代理店', index % agencies) : []),
      ...(index % forEndUser === 0 ? link('エンドユーザー', (index * 7) % customerIds.length) : []),
    ];
  });
  await insertAll(tx, 'deal_customers', rows);
}
