/**
 * The search of large companies. A word inside a name is found by reading every name, which a few ten thousand records
 * bear well; a company with more gets an index, which the worker keeps beside the records: what was registered or
 * renamed since is listed in `search_changes`, by the transaction that did it, and is looked at besides. Nobody else
 * pays for it. (An index on the names themselves would slow down every insert of every company; and row-level security
 * keeps `like` and the operators of arrays out of indexes, so that a function answers which records to look at.)
 */
const noted = (table: string, entity: string) => `
create trigger note_search_insert after insert on ${table}
  for each row execute function note_search_change('${entity}');
create trigger note_search_update after update on ${table} for each row
  when (old.search_key is distinct from new.search_key) execute function note_search_change('${entity}');`;

export const up = `
-- the companies that have an index, by kind of record
create table search_states (
  domain_id bigint not null references domains (id),
  entity text not null check (entity in ('customer', 'contact', 'deal')),
  -- transactions that began before this one may have changed records without a note
  noted_since bigint not null default pg_current_xact_id()::text::bigint,
  -- the last record that was put into the index when it was first filled
  filled_to bigint not null default 0,
  ready boolean not null default false,
  primary key (domain_id, entity)
);
select enable_tenancy('search_states');

-- the pieces of a record's search key, each hashed with the company and the kind of record
create table search_pieces (
  domain_id bigint not null references domains (id),
  entity text not null,
  record_id bigint not null,
  pieces integer[] not null,
  primary key (domain_id, entity, record_id)
);
create index search_pieces_pieces on search_pieces using gin (pieces) with (gin_pending_list_limit = 256);
select enable_tenancy('search_pieces');

create table search_changes (
  domain_id bigint not null references domains (id),
  entity text not null,
  id bigint generated always as identity,
  record_id bigint not null,
  primary key (domain_id, entity, id)
);
select enable_tenancy('search_changes');

create function note_search_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_states where domain_id = new.domain_id and entity = tg_argv[0]) then
    insert into search_changes (domain_id, entity, record_id) values (new.domain_id, tg_argv[0], new.id);
  end if;
  return null;
end $$;
${noted('customers', 'customer')}
${noted('contacts', 'contact')}
${noted('deals', 'deal')}

-- The records of the company that may hold the pieces, and those that changed since; one more than \`most\` at most.
-- Null when the company has no index for them. Whoever asks must still look at the records.
create function search_hits(of_entity text, wanted integer[], most integer) returns bigint[]
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
      (select record_id from search_pieces where domain_id = $1 and entity = $2 and pieces @> $3 limit $4)
    ) as found'
    into hits using company, of_entity, wanted, most + 1;
  return coalesce(hits, '{}');
end $$;
grant execute on function search_hits(text, integer[], integer) to crm_app;
`;
