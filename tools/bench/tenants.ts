import { createHash } from 'node:crypto';
import type pg from 'pg';

export interface Tenant {
  dealTypeId: number;
  /** Session headers of a member of the company. */
  headers: Record<string, string>;
}

const token = 'bench-token';
const client = 'bench';

/** Creates companies, each with a signed-in member, a deal type of one phase, and fifty deals. */
export async function growTenants(pool: pg.Pool, count: number): Promise<Tenant[]> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query<{ uid: string; deal_type_id: string }>(
    `with company as (
       insert into domains (name) select '計測会社' || n from generate_series(1, $1::int) n returning id),
     person as (
       insert into users (uid, email, name, current_domain_id, confirmed_at)
       select 'bench' || id || '@tenants.example', 'bench' || id || '@tenants.example', '計測', id, now() from company
       returning id, uid, email, current_domain_id as domain_id),
     member as (
       insert into members (domain_id, user_id, name, email) select domain_id, id, '計測', email from person),
     session as (
       insert into user_sessions (user_id, client, token_hash, expires_at)
       select id, $2, $3, now() + interval '1 day' from person),
     type as (
       insert into deal_types (domain_id, name) select id, '案件' from company returning domain_id, id)
     select uid, type.id as deal_type_id from person join type using (domain_id)`,
    [count, client, hash],
  );
  await pool.query(
    `with phase as (
       insert into phases (domain_id, deal_type_id, name)
       select t.domain_id, t.id, '商談' from deal_types t join users u on u.current_domain_id = t.domain_id
       where u.email like 'bench%@tenants.example' returning domain_id, deal_type_id, id)
     insert into deals (domain_id, deal_type_id, phase_id, name, search_key, amount, expected_contract_date)
     select domain_id, deal_type_id, id, '計測案件' || n, '計測案件' || n, n * 10000, current_date
     from phase, generate_series(1, 50) n`,
  );
  await pool.query('vacuum analyze');
  return rows.map(({ uid, deal_type_id }) => tenantOf(uid, deal_type_id));
}

/** Creates further signed-in members of a tenant's company. */
export async function growMembers(pool: pg.Pool, { dealTypeId }: Tenant, count: number): Promise<Tenant[]> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query<{ uid: string }>(
    `with person as (
       insert into users (uid, email, name, current_domain_id, confirmed_at)
       select 'member' || n || '@tenants.example', 'member' || n || '@tenants.example', '計測',
         (select domain_id from deal_types where id = $4), now() from generate_series(1, $1::int) n
       returning id, uid, email, current_domain_id as domain_id),
     member as (
       insert into members (domain_id, user_id, name, email) select domain_id, id, '計測', email from person),
     session as (
       insert into user_sessions (user_id, client, token_hash, expires_at)
       select id, $2, $3, now() + interval '1 day' from person)
     select uid from person`,
    [count, client, hash, dealTypeId],
  );
  await pool.query('vacuum analyze');
  return rows.map(({ uid }) => tenantOf(uid, dealTypeId));
}

const tenantOf = (uid: string, dealTypeId: string | number): Tenant => ({
  dealTypeId: Number(dealTypeId),
  headers: { 'access-token': token, client, uid },
});
