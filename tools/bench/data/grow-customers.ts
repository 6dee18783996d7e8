import type { Bench } from '../cases/case.types.ts';

const PART = 100_000;

/**
 * Adds customers until there are so many of these, one of ten a second time under another spelling: half of these with the
 * same telephone. Their triggers are off: the cases compute what follows from them. Returns their number.
 */
export async function growCustomers({ pool, company }: Bench, wanted: number): Promise<number> {
  const { rows } = await pool.query<{ number: string }>(
    `select count(*) as number from customers where domain_id = $1 and name like any(array['名寄%', '㈱名寄%'])`,
    [company.domainId],
  );
  const present = Number(rows[0]!.number);
  await pool.query(`set session_replication_role = 'replica'`);
  for (let from = present + 1; from <= wanted; from += PART)
    await pool.query(
      `insert into customers (domain_id, name, company_key, search_key, address, tel_no, phone_key, web_url, user_id, employee, capital)
       select $1, case when n % 10 = 0 then '㈱' || own || '屋' else own || '屋株式会社' end, own || '屋', own || '屋 株式会社' || own || '屋',
         '東京都港区芝' || 1 + one % 9 || '丁目' || one || '番地', '03-' || 10000000 + tel, '03' || 10000000 + tel,
         case when n % 3 = 0 then 'https://g' || n || '.example/' end, $2, n % 5000, n % 900 * 1000000::bigint
       from (select n, one, '名寄' || one as own, case when n % 20 = 0 then n else one end as tel
         from (select n, case when n % 10 = 0 then n - 1 else n end as one from generate_series($3::int, $4::int) n) as numbers) as made`,
      [company.domainId, company.userId, from, Math.min(wanted, from + PART - 1)],
    );
  await pool.query(`set session_replication_role = 'origin'`);
  await pool.query('vacuum analyze customers');
  return Math.max(present, wanted);
}
