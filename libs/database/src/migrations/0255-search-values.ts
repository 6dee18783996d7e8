/**
 * Beside the pieces and the numbers of large companies (0240, 0241): the texts, days, choices, labels and members of
 * custom items, and which pieces are so frequent that reading who has them takes longer than looking at some records.
 * The pieces of a record now tell where words begin, and what its custom texts are made of, so that the index is filled
 * anew.
 */
export const up = `
-- each value as its lower-case text, days as YYYY-MM-DD, and no more of it than an index bears well
create table search_texts (
  domain_id bigint not null references domains (id),
  record_id bigint not null,
  item_id bigint not null,
  value text collate "C" not null,
  primary key (domain_id, record_id, item_id, value)
);
create index search_texts_value on search_texts (domain_id, item_id, value) include (record_id);
select enable_tenancy('search_texts');

-- the frequent pieces of all companies, from the statistics of the database; a piece belongs to one company anyway
create table search_frequent (
  piece integer primary key,
  -- of all records with pieces
  share double precision not null
);

drop function search_hits(text, integer[], integer);
-- The records of the company that have all pieces wanted, or all of the others when there are any, and those that changed
-- since; one more than \`most\` at most. Null when the company has no index for them. Whoever asks must still look at the
-- records.
create function search_hits(of_entity text, wanted integer[], others integer[], most integer) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_catalog
set enable_seqscan = off as $$
declare
  company bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  hits bigint[];
begin
  if not exists (select from search_states where domain_id = company and entity = of_entity and ready) then
    return null;
  end if;
  execute 'select array_agg(distinct record_id) from (
      (select record_id from search_changes where domain_id = $1 and entity = $2 limit $4)
      union all
      (select record_id from search_pieces where domain_id = $1 and entity = $2 and pieces @> $3 limit $4)'
    || case when cardinality(others) > 0 then '
      union all
      (select record_id from search_pieces where domain_id = $1 and entity = $2 and pieces @> $5 limit $4)' else '' end
    || ') as found'
    into hits using company, of_entity, wanted, most + 1, others;
  return coalesce(hits, '{}');
end $$;
grant execute on function search_hits(text, integer[], integer[], integer) to crm_app;

-- How many records have the rarest of the pieces, roughly; 0 when it is not a frequent one.
create function search_frequency(wanted integer[]) returns bigint
language sql stable security definer set search_path = public, pg_catalog
return (
  select case when count(*) < cardinality(wanted) then 0
    else (min(share) * (select greatest(reltuples, 0) from pg_class where oid = 'search_pieces'::regclass))::bigint end
  from search_frequent where piece = any(wanted));
grant execute on function search_frequency(integer[]) to crm_app;

update search_states set ready = false, filled_to = 0;
`;
