import type { Member, Profile } from '@crm/contract';
import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { Static } from 'typebox';

const columns = [
  'user_id',
  'name',
  'kana',
  'email',
  'image',
  'order_num',
  'profile',
  'custom_profile_id',
  'role_id',
  'last_sign_in_at',
  'csv_encoding',
  'demo_only',
  'disabled_at',
  'deleted_at',
  'lock_version',
] as const;

const memberRows = (domainId: number) =>
  sqlFor
    .selectFrom('members')
    .select(columns)
    .where('domain_id', '=', domainId)
    .orderBy('order_num')
    .orderBy('user_id');

const everybody = template(({ domainId }: { domainId: number }) => memberRows(domainId));
const current = template(({ domainId }: { domainId: number }) => memberRows(domainId).where('deleted_at', 'is', null));

export const members = {
  /** All members ever, because old records still name them. */
  master: { query: (domainId: number) => everybody({ domainId }), present },

  /** Lists the members in the company's own order. */
  async list(db: TenantDb, { deleted }: { deleted: boolean }) {
    return (await db.all((deleted ? everybody : current)({ domainId: db.domainId }))).map(present);
  },

  async find(db: TenantDb, userId: number) {
    const row = await db.first(
      sqlFor.selectFrom('members').select(columns).where('domain_id', '=', db.domainId).where('user_id', '=', userId),
    );
    return row && present(row);
  },
};

function present(row: {
  user_id: number;
  name: string;
  kana: string | null;
  email: string;
  image: string | null;
  order_num: number;
  profile: string;
  custom_profile_id: number | null;
  role_id: number | null;
  last_sign_in_at: string | null;
  csv_encoding: string;
  demo_only: boolean;
  disabled_at: string | null;
  deleted_at: string | null;
  lock_version: number;
}): Static<typeof Member> {
  return {
    id: row.user_id,
    name: row.name,
    kana: row.kana,
    email: row.email,
    image: row.image,
    order: row.order_num,
    profile: row.profile as Profile,
    custom_profile_id: row.custom_profile_id,
    role_id: row.role_id,
    last_sign_in_at: row.last_sign_in_at,
    csv_encoding: row.csv_encoding as 'cp932' | 'utf8',
    demo_only: row.demo_only,
    disabled: row.disabled_at !== null,
    deleted: row.deleted_at !== null,
    lock_version: row.lock_version,
  };
}
