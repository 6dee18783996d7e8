/** What somebody keeps of lists: their columns, saved search conditions and the last searches. */
export const up = `
create table list_settings (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  list_key text not null,
  columns jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (domain_id, user_id, list_key)
);
select enable_tenancy('list_settings');

create table deal_search_conditions (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  deal_type_id bigint not null,
  page_type text not null,
  name text not null,
  search_key text not null,
  search_condition jsonb not null,
  sort_key text,
  sort_order text not null default 'desc' check (sort_order in ('asc', 'desc')),
  shared boolean not null default false,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
create index deal_search_conditions_page on deal_search_conditions (domain_id, page_type, deal_type_id, user_id);
select enable_tenancy('deal_search_conditions');

-- what each member does with a condition, be it shared or the own
create table deal_search_condition_uses (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  deal_search_condition_id bigint not null,
  page_type text not null,
  last_used_at timestamptz,
  is_default boolean not null default false,
  primary key (domain_id, deal_search_condition_id, user_id, page_type),
  foreign key (domain_id, deal_search_condition_id) references deal_search_conditions (domain_id, id) on delete cascade
);
select enable_tenancy('deal_search_condition_uses');

create table deal_search_condition_histories (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  page_type text not null,
  deal_type_id bigint not null,
  deal_search_condition_id bigint,
  search_condition jsonb not null,
  used_at timestamptz not null,
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
create index deal_search_condition_histories_user
  on deal_search_condition_histories (domain_id, user_id, page_type, used_at desc);
select enable_tenancy('deal_search_condition_histories');
`;
