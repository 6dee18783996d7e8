import type { DatabaseHandle } from '@crm/database';
import { orNotFound } from '@crm/server-kit';
import { rightsColumns, rightsJoins, rightsOf } from '../access/rights.ts';
import type { RightsRow } from '../access/rights.ts';
import type { SignInMethod } from '../sessions/sessions.ts';

const userSql = `
  select u.id, u.provider, u.uid, u.email, coalesce(m.name, u.name) as name, u.nickname, m.kana, u.image, u.locale,
         u.current_domain_id, u.terms_check, u.demo_only or coalesce(m.demo_only, false) as demo_only,
         ${rightsColumns}, u.unconfirmed_email, u.password_hash is not null as has_password,
         coalesce(rules.require_two_factor, false) and not exists (
           select from user_two_factors f where f.user_id = u.id and f.confirmed_at is not null
         ) as two_factor_setup_required
  from users u
  left join members m on m.user_id = u.id and m.domain_id = u.current_domain_id and m.deleted_at is null
       and m.disabled_at is null
  left join domains d on d.id = m.domain_id ${rightsJoins}
  left join domain_security rules on rules.domain_id = m.domain_id
  where u.id = $1`;

interface UserRow extends RightsRow {
  id: number;
  provider: string;
  uid: string;
  email: string;
  name: string;
  nickname: string | null;
  kana: string | null;
  image: string | null;
  locale: 'ja' | 'en';
  current_domain_id: number | null;
  terms_check: boolean;
  demo_only: boolean;
  unconfirmed_email: string | null;
  has_password: boolean;
  two_factor_setup_required: boolean;
}

/**
 * Returns the user as the auth calls answer it (spec 1 §3, "Auth user"). Only a sign-in by password needs a second
 * factor.
 */
export async function presentUser({ pool }: DatabaseHandle, id: number, method: SignInMethod = 'email') {
  const { rows } = await pool.query<UserRow>(userSql, [id]);
  const user = orNotFound(rows[0]);
  user.two_factor_setup_required &&= method === 'email';
  const { profile, permissions } = rightsOf(user);
  return { ...user, profile: { name: profile, permissions } };
}
