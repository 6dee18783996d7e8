-- Computes the groups of duplicates of some keys. A group keeps its id; one whose pairs are all in not_duplicates is closed.
create or replace function refresh_merge_groups(own bigint, kind text, keys text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('merge groups ' || kind || own, 0));
  with found as materialized (
    select * from merge_groups_of_customers(own, keys) where kind = 'customer'
    union all select * from merge_groups_of_contacts(own, keys) where kind = 'contact'
  ), gone as (
    delete from merge_candidate_groups as g
    where g.domain_id = own and g.entity = kind and g.base_key = any(keys)
      and (g.rule_id, g.base_key, g.extra_key) not in (select rule_id, base_key, extra_key from found)
  )
  insert into merge_candidate_groups as g (domain_id, entity, rule_id, base_key, extra_key, name, record_count, score,
      reasons, is_certain, is_open)
    select own, kind, f.rule_id, f.base_key, f.extra_key, f.name, cardinality(f.ids), f.score, f.reasons, f.is_certain,
      (select count(*) from not_duplicates as d
        where d.domain_id = own and d.entity = kind and d.low_id = any(f.ids) and d.high_id = any(f.ids))
        < cardinality(f.ids)::bigint * (cardinality(f.ids) - 1) / 2
    from found as f
    on conflict (domain_id, entity, rule_id, base_key, extra_key) do update set name = excluded.name,
      record_count = excluded.record_count, score = excluded.score, reasons = excluded.reasons,
      is_certain = excluded.is_certain, is_open = excluded.is_open
    where (g.name, g.record_count, g.score, g.reasons, g.is_certain, g.is_open) is distinct from
      (excluded.name, excluded.record_count, excluded.score, excluded.reasons, excluded.is_certain, excluded.is_open);
end
$$;

-- Works off at most so many of the keys that writers noted; returns their number.
create or replace function work_off_merge_keys(own bigint, kind text, most integer) returns integer language plpgsql as $$
declare
  keys text[];
  number integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('merge groups ' || kind || own, 0));
  with taken as (
    delete from merge_changed_keys where domain_id = own and entity = kind and id in (
      select id from merge_changed_keys where domain_id = own and entity = kind order by id limit most)
    returning base_key
  )
  select array_agg(distinct base_key), count(*) into keys, number from taken;
  if number > 0 then
    perform refresh_merge_groups(own, kind, keys);
  end if;
  return number;
end
$$;
