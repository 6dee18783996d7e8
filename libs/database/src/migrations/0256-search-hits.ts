/**
 * Who has a piece is found by the piece alone, which belongs to one company and one kind of record already: the planner
 * is kept from reading the whole company beside it. And more of the frequent pieces are known.
 */
export const up = `
create or replace function search_hits(of_entity text, wanted integer[], others integer[], most integer) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_catalog
set enable_seqscan = off as $$
declare
  company bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  hits bigint[];
begin
  if not exists (select from search_states where domain_id = company and entity = of_entity and ready) then
    return null;
  end if;
  -- two hashes may be the same by chance: the company is looked at, but not by its index
  execute 'select array_agg(distinct record_id) from (
      (select record_id from search_changes where domain_id = $1 and entity = $2 limit $4)
      union all
      (select record_id from search_pieces where domain_id + 0 = $1 and entity || '''' = $2 and pieces @> $3 limit $4)'
    || case when cardinality(others) > 0 then '
      union all
      (select record_id from search_pieces where domain_id + 0 = $1 and entity || '''' = $2 and pieces @> $5 limit $4)'
      else '' end
    || ') as found'
    into hits using company, of_entity, wanted, most + 1, others;
  return coalesce(hits, '{}');
end $$;

alter table search_pieces alter column pieces set statistics 300;
`;
