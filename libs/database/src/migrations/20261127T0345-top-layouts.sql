-- Home pages: widgets in a grid of 12 columns (spec 3 §2.15). The widgets are one value, because they are only read and
-- replaced together.
create table top_layouts (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  search_key text not null,
  scope text default 'private' not null check (scope in ('private', 'shared')),
  widgets jsonb default '[]' not null check (jsonb_typeof(widgets) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lock_version integer default 0 not null,
  primary key (domain_id, id)
);
create index top_layouts_user on top_layouts (domain_id, user_id);
select enable_tenancy('top_layouts');

-- Which home page opens. Holder: `user:12`, `profile:general`, `profile:7` or `company`.
create table top_layout_defaults (
  domain_id bigint not null references domains (id),
  holder text not null,
  layout_id bigint not null,
  primary key (domain_id, holder),
  foreign key (domain_id, layout_id) references top_layouts (domain_id, id) on delete cascade
);
create index top_layout_defaults_layout on top_layout_defaults (domain_id, layout_id);
select enable_tenancy('top_layout_defaults');
