import type { Profile } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { invalid } from '@crm/server-kit';

/** The rights that a member is to have. */
export interface WantedRights {
  profile?: Profile;
  custom_profile_id?: number | null;
  role_id?: number | null;
}

/** Checks that profile and role belong to the company, and locks their rows so that neither is deleted meanwhile. */
export async function checkRights(tx: Transaction, domainId: number, rights: WantedRights): Promise<void> {
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
