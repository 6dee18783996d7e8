import type { CustomEntity } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { orNotFound, seesDealType } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';

/** Whose items: those of deals belong to a deal type. */
export interface ItemScope {
  entity: CustomEntity;
  dealTypeId?: number;
}

/** The table whose rows hold the values. */
export const tableOf = {
  contact: 'contacts',
  customer: 'customers',
  deal: 'deals',
  action: 'actions',
  product_detail_type: 'deal_product_detail_types',
} as const;

/** 404 for a deal type that is not there, or whose deals the viewer may not see. */
export async function findDealType(db: TenantDb, id: number, viewer: Viewer): Promise<void> {
  const type = sqlFor
    .selectFrom('deal_types')
    .select('id')
    .where('domain_id', '=', db.domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(seesDealType(viewer));
  orNotFound(await db.first(type));
}

/** Definitions of a company are changed one after the other: limits and orders hold also for two at once. */
export async function holdDefinitions(tx: Transaction, domainId: number): Promise<void> {
  await tx.selectFrom('domains').select('id').where('id', '=', domainId).forNoKeyUpdate().execute();
}
