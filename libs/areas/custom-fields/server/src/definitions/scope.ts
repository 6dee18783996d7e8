import { customKinds } from '@crm/contract';
import type { CustomEntity } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { orNotFound, seesDealType } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';

/** The owner of items: an entity, and for deals a deal type. */
export interface ItemScope {
  entity: CustomEntity;
  dealTypeId?: number;
}

/** Returns the table whose rows hold the values. */
export const tableOf = (entity: CustomEntity) => customKinds.find((kind) => kind.entity === entity)!.plural;

/** Checks access to a deal type. @throws 404 when it does not exist or the viewer may not see its deals */
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

/** Takes the lock for changes of a company's definitions, so that limits and orders also hold for concurrent calls. */
export async function holdDefinitions(tx: Transaction, domainId: number): Promise<void> {
  await tx.selectFrom('domains').select('id').where('id', '=', domainId).forNoKeyUpdate().execute();
}
