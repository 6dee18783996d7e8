import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

/** Selects a row if the form exists and is not deleted. Sent in one round trip with a query for the form's own rows. */
export const existingForm = (db: TenantDb, id: number) =>
  sqlFor
    .selectFrom('webforms')
    .select(['id', 'hashid'])
    .where('domain_id', '=', db.domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
