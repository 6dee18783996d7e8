import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';

/** Returns whether the company uses roles, and whether files may leave them out: `csv_easy_authority_mode`. */
const roleSettings = (db: TenantDb) =>
  db.first(
    compiled(sql<{ are_used: boolean; is_easy: boolean }>`select
        coalesce((settings ->> 'show_authority')::boolean, false) as are_used,
        coalesce((settings ->> 'csv_easy_authority_mode')::boolean, false) as is_easy
      from domains where id = ${db.domainId}`),
  );

/** Returns true when a file of new customers must name their role (spec 3 §2.17). */
export async function roleIsNeeded(db: TenantDb): Promise<boolean> {
  const settings = await roleSettings(db);
  return settings !== undefined && settings.are_used && !settings.is_easy;
}

/**
 * Returns the role of new customers whose file names none: with `csv_easy_authority_mode` that of the member who
 * imports them, administrators too; otherwise as for a customer that a member creates.
 */
export async function roleOfImporter({ db, session }: StaffContext): Promise<number | null> {
  const settings = await roleSettings(db);
  const takesRole = session.reach !== undefined || (settings?.are_used && settings.is_easy);
  return takesRole ? session.roleId : null;
}
