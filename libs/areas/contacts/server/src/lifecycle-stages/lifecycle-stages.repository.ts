import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';

const query = (domainId: number) =>
  sqlFor
    .selectFrom('lifecycle_stages')
    .select(['id', 'name', 'order_num', 'lock_version', 'deleted_at'])
    .where('domain_id', '=', domainId)
    .orderBy('order_num')
    .orderBy('id');

const everyStage = template(({ domainId }: { domainId: number }) => query(domainId));

const present = <R extends { deleted_at: string | null }>({ deleted_at, ...row }: R) => ({
  ...row,
  deleted: deleted_at !== null,
});

export const lifecycleStages = {
  query,
  /** The query of the masters, with the deleted stages that old records may still name. */
  master: { query: (domainId: number) => everyStage({ domainId }), present },
  /** Returns the stages in their order. */
  async list(db: TenantDb) {
    return (await db.all(query(db.domainId).where('deleted_at', 'is', null))).map(present);
  },
};
