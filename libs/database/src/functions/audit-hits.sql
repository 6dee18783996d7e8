-- Returns the ids of audit rows that may hold the n-grams: those of the index, and the newest, which are not in it
-- yet. Null where the company has no index: its rows are scanned. The caller checks each row against the text.
create or replace function audit_hits(wanted integer[], most integer)
  returns bigint[] language plpgsql stable security definer set search_path = public,
    pg_catalog set enable_seqscan = off as $$
declare
  company bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  filled bigint;
  hits bigint[];
begin
  select filled_to into filled from audit_search_states where domain_id = company and ready;
  if filled is null then
    return null;
  end if;
  -- two hashes may be the same by chance: the company is looked at, but not by its index
  execute 'select array_agg(id) from (
      (select id from audit_logs where domain_id = $1 and id > $2 limit $4)
      union all
      (select record_id from audit_pieces where domain_id + 0 = $1 and pieces @> $3 limit $4)
    ) as found'
    into hits using company, filled, wanted, most + 1;
  return coalesce(hits, '{}');
end
$$;
revoke all on function audit_hits(integer[],integer) from public;
grant execute on function audit_hits(integer[],integer) to crm_app;
