import type { Stage } from '../stage/stage.ts';

/** One group per slice: a cut falls into one of them, or between two. */
const GROUPS = 40;

/** Adds pairs of customers, each second one with a contact; returns the groups as a job of merges takes them. */
export async function pairs({ rows, company: { domainId, userId } }: Stage, mark: string) {
  const made = await rows<{ ids: number[] }>(
    `with customer as (
       insert into customers (domain_id, name, company_key, search_key, capital, user_id, created_by)
       select $1, $3 || n, $3 || n, $3 || n, n, $2, $2 from generate_series(1, $4::int) n, generate_series(1, 2) twin
       returning id, name),
     pair as (select name, array_agg(id order by id) as ids from customer group by name),
     contact as (
       insert into contacts (domain_id, name, search_key, customer_id, created_by)
       select $1, name || '担当', name || '担当', ids[2], $2 from pair)
     select ids from pair order by ids`,
    [domainId, userId, mark, GROUPS],
  );
  return made.map(({ ids }) => ({ record_ids: ids.map(Number) }));
}
