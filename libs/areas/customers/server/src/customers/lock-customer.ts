import type { Transaction } from '@crm/database';

/**
 * Whether the customer is there, holding it until the transaction ends: nobody can delete it in between. For records
 * that point to a customer.
 */
export async function lockCustomer(tx: Transaction, domainId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
