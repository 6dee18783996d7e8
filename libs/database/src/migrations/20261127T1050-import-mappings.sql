-- The reason why each column of an import is proposed, and the settings with which the company has last imported a file
-- of the same headings. `definition_id` is the deal type or the definition of custom objects; 0 for kinds without any.
alter table imports add column proposals jsonb not null default '[]', add column preset text;

create table import_mappings (
  domain_id bigint not null references domains (id),
  entity text not null,
  definition_id bigint not null default 0,
  shape text not null,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (domain_id, entity, definition_id, shape)
);
select enable_tenancy('import_mappings');
