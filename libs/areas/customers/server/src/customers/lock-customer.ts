import type { Transaction } from '@crm/database';
import { seesCustomer } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';

/**
 * Locks the customer until the transaction ends, so that it cannot be deleted before a record that points to it is
 * written. Returns false if the customer does not exist or the viewer does not see it.
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
