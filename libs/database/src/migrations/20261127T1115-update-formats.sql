-- Files of records with their ids, to be changed and imported again. The heading of the ids carries the number, by which
-- the import finds the columns as they were written.
create table import_formats (
  domain_id bigint not null references domains (id),
  number text not null,
  entity text not null,
  definition_id bigint not null default 0,
  columns jsonb not null,
  created_at timestamptz not null,
  primary key (domain_id, number)
);
create index import_formats_old on import_formats (created_at);
select enable_tenancy('import_formats');
