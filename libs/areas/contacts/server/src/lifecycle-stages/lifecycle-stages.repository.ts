import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

const query = (domainId: number) =>
  sqlFor
    .selectFrom('lifecycle_stages')
    .select(['id', 'name', 'order_num', 'lock_version', 'deleted_at'])
    .where('domain_id', '=', domainId)
    .orderBy('order_num')
    .orderBy('id');

export const lifecycleStages = {
  query,
  /** In order; with `deleted` also those that old records may still name. */
  async list(db: TenantDb, { deleted }: { deleted: boolean }) {
    const rows = await db.all(query(db.domainId).$if(!deleted, (stages) => stages.where('deleted_at', 'is', null)));
    return rows.map(({ deleted_at, ...row }) => ({ ...row, deleted: deleted_at !== null }));
  },
};
