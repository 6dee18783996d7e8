import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

/** A row if the form is there: deleted ones do not exist. Asked beside what belongs to the form. */
export const existingForm = (db: TenantDb, id: number) =>
  sqlFor
    .selectFrom('webforms')
    .select(['id', 'hashid'])
    .where('domain_id', '=', db.domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
