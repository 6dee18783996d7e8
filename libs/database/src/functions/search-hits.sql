-- Returns the ids of records that may hold the n-grams of either spelling: those of the index, and those that changed
-- since. Null where the company has no index. The caller checks each record against the text.
create or replace function search_hits(of_entity text, wanted integer[], others integer[], most integer)
  returns bigint[] language plpgsql stable security definer set search_path = public,
    pg_catalog set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  company bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  hits bigint[];
begin
  if not exists (select from search_states where domain_id = company and entity = of_entity and ready) then
    return null;
  end if;
  -- two hashes may be the same by chance: the company is looked at, but not by its index
  select array_agg(distinct hit.record_id) into hits from (
      (select record_id from search_changes where domain_id = company and entity = of_entity limit most + 1)
      union all
      (select record_id from search_pieces
        where domain_id + 0 = company and entity || '' = of_entity and pieces @> wanted limit most + 1)
      union all
      (select record_id from search_pieces
        where cardinality(others) > 0
          and domain_id + 0 = company and entity || '' = of_entity and pieces @> others limit most + 1)
    ) as hit;
  return coalesce(hits, '{}');
end
$$;
grant execute on function search_hits(text,integer[],integer[],integer) to crm_app;
