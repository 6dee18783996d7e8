import type pg from 'pg';

/** The company data that the cases need. */
export interface BenchCompany {
  domainId: number;
  userId: number;
  dealTypeId: number;
  phaseIds: number[];
  webformId: number;
  webformItems: { id: number; category: string }[];
}

const customerCount = 20_000;

/** Fills the demo company up to the given number of deals of one deal type, spread over its eight phases. */
export async function growCompany(pool: pg.Pool, deals: number): Promise<BenchCompany> {
  const company = await readCompany(pool);
  const { domainId, userId, dealTypeId } = company;
  await pool.query(
    `insert into customers (domain_id, name, company_key, search_key, tel_no, phone_key, web_url, user_id, created_by)
     select $1, '計測' || n || '製作所株式会社', '計測' || n || '製作所', '計測' || n || '製作所 計測' || n || '製作所株式会社',
       '03-5555-' || n, '035555' || n, 'https://c' || n || '.example/', $2, $2
     from generate_series(1, $3::int) n`,
    [domainId, userId, customerCount],
  );
  // A pseudo-random number that is the same on every run, so that no two columns correlate.
  await pool.query(
    `create function pg_temp.any_of(n integer, salt integer) returns integer language sql immutable
     as 'select hashint4(n * 16 + salt) & 2147483647'`,
  );
  await pool.query(
    `with first as (select min(id) as id from customers where domain_id = $1 and name like '計測%'),
       has as (select count(*)::int as n from deals where domain_id = $1 and deal_type_id = $3),
       masters as (select
         (select array_agg(id order by order_num) from phases where domain_id = $1 and deal_type_id = $3) as phases,
         (select array_agg(id order by order_num) from probabilities where domain_id = $1 and deal_type_id = $3) as probabilities,
         (select array_agg(id order by order_num) from products where domain_id = $1 and deal_type_id = $3) as products,
         (select array_agg(id order by order_num) from channels where domain_id = $1 and deal_type_id = $3) as channels,
         (select array_agg(user_id) from members where domain_id = $1) as users)
     insert into deals (domain_id, deal_type_id, name, search_key, customer_id, user_id, phase_id, probability_id,
       product_id, channel_id, amount, expected_contract_date, last_action_completed_at, board_order, created_at, updated_at)
     select $1, $3, '計測案件' || n, '計測案件' || n, first.id + pg_temp.any_of(n, 1) % $4, users[1 + pg_temp.any_of(n, 2) % 6],
       phases[1 + pg_temp.any_of(n, 3) % 8], probabilities[1 + pg_temp.any_of(n, 4) % 6], products[1 + pg_temp.any_of(n, 5) % 4],
       channels[1 + pg_temp.any_of(n, 6) % 10], 200000 + pg_temp.any_of(n, 7) % 4980 * 10000::bigint,
       current_date + (pg_temp.any_of(n, 8) % 400 - 100), now() - make_interval(days => pg_temp.any_of(n, 9) % 90), -1024.0 * n,
       now() - make_interval(mins => n * 5), now() - make_interval(mins => pg_temp.any_of(n, 10) % 500000)
     from generate_series(1, greatest(0, $2::int - (select n from has))) n, first, masters`,
    [domainId, deals, dealTypeId, customerCount],
  );
  await pool.query(
    `insert into deal_phase_histories (domain_id, deal_id, phase_id, entered_at)
     select domain_id, id, phase_id, created_at from deals where domain_id = $1 and name like '計測%' and user_id is not null`,
    [domainId],
  );
  await pool.query('vacuum analyze');
  return company;
}

export async function readCompany(pool: pg.Pool): Promise<BenchCompany> {
  const one = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await pool.query<R>(sql, values)).rows;
  const [domain] = await one<{ id: string; user_id: string; deal_type_id: string }>(
    `select d.id, m.user_id, (select id from deal_types t where t.domain_id = d.id order by order_num limit 1) as deal_type_id
     from domains d join members m on m.domain_id = d.id where d.is_demo and m.email = 'admin@demo.example'`,
  );
  const domainId = Number(domain!.id);
  const phases = await one<{ id: string }>(
    'select id from phases where domain_id = $1 and deal_type_id = $2 order by order_num',
    [domainId, domain!.deal_type_id],
  );
  const items = await one<{ id: string; category: string; webform_id: string }>(
    `select i.id, i.category, i.webform_id from webform_items i join webforms w on w.domain_id = i.domain_id and w.id = i.webform_id
     where w.hashid = 'demo-inquiry' order by i.order_num`,
  );
  return {
    domainId,
    userId: Number(domain!.user_id),
    dealTypeId: Number(domain!.deal_type_id),
    phaseIds: phases.map(({ id }) => Number(id)),
    webformId: Number(items[0]!.webform_id),
    webformItems: items.map(({ id, category }) => ({ id: Number(id), category })),
  };
}
