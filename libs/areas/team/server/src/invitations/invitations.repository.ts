import type { Invitation, Profile, SignInProvider } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { Static } from 'typebox';

const columns = [
  'id',
  'email',
  'name',
  'profile',
  'custom_profile_id',
  'role_id',
  'provider',
  'demo_only',
  'group_ids',
  'invited_by',
  'sent_at',
  'expires_at',
] as const;

/** Selects the unanswered invitations, including those with an expired link. */
const open = (domainId: number) =>
  sqlFor
    .selectFrom('invitations')
    .select(columns)
    .where('domain_id', '=', domainId)
    .where('accepted_at', 'is', null)
    .where('canceled_at', 'is', null);

export const invitationsRepository = {
  async list(db: TenantDb, now: Date) {
    const rows = await db.all(open(db.domainId).orderBy('sent_at', 'desc').orderBy('id', 'desc'));
    return rows.map((row) => present(row, now));
  },

  async find(db: TenantDb, id: number, now: Date) {
    const row = await db.first(open(db.domainId).where('id', '=', id));
    return row && present(row, now);
  },

  async findAll(db: TenantDb, ids: readonly number[], now: Date) {
    const rows = await db.all(open(db.domainId).where('id', 'in', ids).orderBy('id'));
    return rows.map((row) => present(row, now));
  },
};

function present(
  row: Omit<Static<typeof Invitation>, 'expired' | 'profile' | 'provider'> & { profile: string; provider: string },
  now: Date,
): Static<typeof Invitation> {
  return {
    ...row,
    profile: row.profile as Profile,
    provider: row.provider as SignInProvider,
    expired: Date.parse(row.expires_at) <= now.getTime(),
  };
}
