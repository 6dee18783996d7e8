import type { Profile } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { invalid } from '@crm/server-kit';

interface Wanted {
  profile?: Profile;
  custom_profile_id?: number | null;
  role_id?: number | null;
}

/** Returns the columns of the member to set. A system profile replaces a custom one, and the other way round. */
export const rightsToGive = ({ profile, custom_profile_id, role_id }: Wanted): Wanted => ({
  ...(profile === undefined ? {} : { profile, custom_profile_id: null }),
  ...(custom_profile_id === undefined ? {} : { profile: profile ?? 'general', custom_profile_id }),
  ...(role_id === undefined ? {} : { role_id }),
});

/** Checks that profile and role belong to the company, and locks their rows so that neither is deleted meanwhile. */
export async function checkRights(tx: Transaction, domainId: number, rights: Wanted): Promise<void> {
  if (rights.profile === 'administrator' && rights.custom_profile_id) {
    throw invalid({ field: 'custom_profile_id', rule: 'not_with_administrator' });
  }
  const named = [
    ['custom_profile_id', 'profiles', rights.custom_profile_id],
    ['role_id', 'roles', rights.role_id],
  ] as const;
  for (const [field, table, id] of named) {
    if (id == null) continue;
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!row) throw invalid({ field, rule: 'not_found' });
  }
}
