-- Returns in about how many records of all companies the rarest of the n-grams occurs, by the database's statistics.
-- 0 where one of them is not among the frequent ones.
create or replace function search_frequency(wanted integer[]) returns bigint language sql
  stable security definer set search_path = public, pg_catalog
return (
  select case when count(*) < cardinality(wanted) then 0
    else (min(share) * (select greatest(reltuples, 0) from pg_class where oid = 'search_pieces'::regclass))::bigint end
  from search_frequent where piece = any(wanted)
);
grant execute on function search_frequency(integer[]) to crm_app;
