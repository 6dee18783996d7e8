import type { Profile } from '@crm/contract';
import type { DatabaseHandle } from '@crm/database';
import { found } from '@crm/server-kit';
import { permissionsOf } from './permissions.ts';

const userSql = `
  select u.id, u.provider, u.uid, u.email, coalesce(m.name, u.name) as name, u.nickname, u.image, u.locale,
         u.current_domain_id, u.terms_check, u.demo_only or coalesce(m.demo_only, false) as demo_only, coalesce(m.profile, 'general') as profile
  from users u
  left join members m on m.user_id = u.id and m.domain_id = u.current_domain_id and m.deleted_at is null
       and m.disabled_at is null
  where u.id = $1`;

interface UserRow {
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
  profile: Profile;
}

/** The user as the auth calls answer it (spec 1 §3, "Auth user"). */
export async function presentUser({ pool }: DatabaseHandle, id: number) {
  const { rows } = await pool.query<UserRow>(userSql, [id]);
  const { profile, ...user } = found(rows[0]);
  return { ...user, profile: { name: profile, permissions: permissionsOf(profile) } };
}
