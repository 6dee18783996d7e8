import type { Transaction } from '@crm/database';
import { seesCustomer } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';

/**
 * Whether the customer is there and seen, holding it until the transaction ends: nobody can delete it in between. For records
 * that point to a customer.
 */
export async function lockCustomer(tx: Transaction, viewer: Viewer, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('domain_id', '=', viewer.domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(seesCustomer(viewer))
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
