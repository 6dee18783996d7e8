-- Dashboards of members: tiles are one value, because they are only read and replaced together.
create table dashboards (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  search_key text not null,
  scope text default 'private' not null check (scope in ('private', 'shared')),
  tiles jsonb default '[]' not null check (jsonb_typeof(tiles) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lock_version integer default 0 not null,
  primary key (domain_id, id)
);
create index dashboards_user on dashboards (domain_id, user_id);
select enable_tenancy('dashboards');
