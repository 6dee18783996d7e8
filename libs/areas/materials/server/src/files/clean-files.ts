import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Deletes uploads that were never filed, with their bytes. */
export async function cleanUploads(app: AppContext, now: Date): Promise<void> {
  const { rows } = await sql<{ storage_key: string; used: boolean }>`
    delete from material_uploads where expires_at < ${now}
    returning storage_key, used_at is not null as used`.execute(app.database.system);
  for (const { storage_key, used } of rows) {
    await app.storage.remove(storage_key);
    // Bytes that were moved before a refusal or a crash are under the later key.
    if (!used) await app.storage.remove(storage_key.replace(/^uploads\//, 'materials/'));
  }
}

/**
 * Deletes files for good a month after their deletion. Documents of a transaction are kept for the seven years of the
 * law on electronic books (spec 3 §4.6), and three more for companies that carry losses forward.
 */
export async function cleanDeletedMaterials(app: AppContext, now: Date): Promise<void> {
  // A purged custom object leaves its files to the rules of deleted ones.
  await sql`update materials set deleted_at = ${now} where custom_object_id is not null and deleted_at is null
    and not exists (select from custom_objects as o where o.domain_id = materials.domain_id
      and o.id = materials.custom_object_id)`.execute(app.database.system);
  const { rows } = await sql<{ storage_key: string }>`
    with gone as (
      select domain_id, id from materials
      where deleted_at < ${now}::timestamptz - interval '30 days'
        and (transaction_date is null or transaction_date < ${now}::date - interval '10 years')
    ), versions as (
      delete from material_versions using gone
      where material_versions.domain_id = gone.domain_id and material_versions.material_id = gone.id
      returning material_versions.storage_key
    ) select storage_key from versions`.execute(app.database.system);
  for (const { storage_key } of rows) await app.storage.remove(storage_key);
  await sql`
    delete from materials where deleted_at < ${now}::timestamptz - interval '30 days'
      and not exists (select from material_versions as v where v.domain_id = materials.domain_id and v.material_id = materials.id)`.execute(
    app.database.system,
  );
}
