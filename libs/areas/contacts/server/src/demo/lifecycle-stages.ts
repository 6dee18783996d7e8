import type { Transaction } from '@crm/database';
import type { DemoMaster } from '@crm/server-kit';

/** Returns the stages that every company has at first. */
export async function readLifecycleStages(tx: Transaction, domainId: number): Promise<DemoMaster[]> {
  return tx
    .selectFrom('lifecycle_stages')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .orderBy('order_num')
    .execute();
}
