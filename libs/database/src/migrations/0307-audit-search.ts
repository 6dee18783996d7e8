/**
 * The keyword search of long audit logs. Appending costs what it did: the worker cuts the text of a large company's
 * entries into pairs of letters, each hashed with the company (as 0240 does for records), and what it has not come to is
 * looked at besides. Row-level security keeps `like` and the operators of arrays out of indexes, so that a function
 * answers which entries to look at.
 */
export const up = `
create table audit_search_states (
  domain_id bigint primary key references domains (id),
  -- every entry up to here is in the index
  filled_to bigint not null default 0,
  -- the next aim, and the transactions that must have ended before no lower entry can come any more
  mark_id bigint not null default 0,
  mark_xid bigint not null default 0,
  ready boolean not null default false
);
select enable_tenancy('audit_search_states');

create table audit_pieces (
  domain_id bigint not null references domains (id),
  record_id bigint not null,
  pieces integer[] not null,
  primary key (domain_id, record_id)
);
create index audit_pieces_pieces on audit_pieces using gin (pieces) with (gin_pending_list_limit = 256);
select enable_tenancy('audit_pieces');

-- which companies have many entries, without counting them
alter table audit_logs alter column domain_id set statistics 1000;

-- The company's entries that may hold the pieces, and those that are not in the index yet; one more than \`most\` at most.
-- Null when the company has no index. Whoever asks must still look at the entries.
create function audit_hits(wanted integer[], most integer) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_catalog
set enable_seqscan = off as $$
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
end $$;
revoke execute on function audit_hits(integer[], integer) from public;
grant execute on function audit_hits(integer[], integer) to crm_app;
`;
