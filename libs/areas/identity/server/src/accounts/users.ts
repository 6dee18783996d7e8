import type { DatabaseHandle } from '@crm/database';
import { found } from '@crm/server-kit';
import { rightsColumns, rightsJoins, rightsOf } from '../access/rights.ts';
import type { RightsRow } from '../access/rights.ts';

const userSql = `
  select u.id, u.provider, u.uid, u.email, coalesce(m.name, u.name) as name, u.nickname, u.image, u.locale,
         u.current_domain_id, u.terms_check, u.demo_only or coalesce(m.demo_only, false) as demo_only,
         ${rightsColumns}
  from users u
  left join members m on m.user_id = u.id and m.domain_id = u.current_domain_id and m.deleted_at is null
       and m.disabled_at is null
  left join domains d on d.id = m.domain_id ${rightsJoins}
  where u.id = $1`;

interface UserRow extends RightsRow {
  id: number;
  provider: string;
  uid: string;
  email: string;
  name: string;
  nickname: string | null;
  image: string | null;
  locale: 'ja' | 'en';
  current_domain_id: number | null;
  terms_check: boolean;
  demo_only: boolean;
}

/** The user as the auth calls answer it (spec 1 §3, "Auth user"). */
export async function presentUser({ pool }: DatabaseHandle, id: number) {
  const { rows } = await pool.query<UserRow>(userSql, [id]);
  const user = found(rows[0]);
  const { profile, permissions } = rightsOf(user);
  return { ...user, profile: { name: profile, permissions } };
}
