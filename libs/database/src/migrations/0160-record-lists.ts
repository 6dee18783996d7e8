/**
 * What the lists of customers and contacts keep: saved search conditions with the last searches of each member, stars, and
 * changes of many records with the values before. Deletions get an index, so that lists learn of them.
 */
export const up = `
create table record_search_conditions (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  page_type text not null check (page_type in ('customer_list', 'contact_list')),
  name text not null,
  search_key text not null,
  search_condition jsonb not null,
  sort_key text,
  sort_order text not null default 'desc' check (sort_order in ('asc', 'desc')),
  shared boolean not null default false,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create index record_search_conditions_page on record_search_conditions (domain_id, page_type, user_id);
select enable_tenancy('record_search_conditions');

-- the one that a member's list begins with
create table record_search_defaults (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  page_type text not null,
  condition_id bigint not null,
  primary key (domain_id, user_id, page_type),
  foreign key (domain_id, condition_id) references record_search_conditions (domain_id, id) on delete cascade
);
create index record_search_defaults_condition on record_search_defaults (domain_id, condition_id);
select enable_tenancy('record_search_defaults');

create table record_search_histories (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  page_type text not null check (page_type in ('customer_list', 'contact_list')),
  search_condition jsonb not null,
  used_at timestamptz not null,
  primary key (domain_id, id)
);
create index record_search_histories_user on record_search_histories (domain_id, user_id, page_type, used_at desc);
select enable_tenancy('record_search_histories');

create table record_stars (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  entity text not null check (entity in ('customer', 'contact')),
  record_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, user_id, entity, record_id)
);
select enable_tenancy('record_stars');

create table record_bulk_operations (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  entity text not null check (entity in ('customer', 'contact')),
  kind text not null check (kind in ('update', 'delete')),
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (domain_id, id)
);
create index record_bulk_operations_age on record_bulk_operations (created_at);
select enable_tenancy('record_bulk_operations');

create table record_bulk_operation_rows (
  domain_id bigint not null references domains (id),
  operation_id bigint not null,
  record_id bigint not null,
  -- of the record after the change
  lock_version integer not null,
  before jsonb not null,
  primary key (domain_id, operation_id, record_id),
  foreign key (domain_id, operation_id) references record_bulk_operations (domain_id, id) on delete cascade
);
select enable_tenancy('record_bulk_operation_rows');

create index customers_deleted on customers (domain_id, deleted_at desc) where deleted_at is not null;
create index contacts_deleted on contacts (domain_id, deleted_at desc) where deleted_at is not null;
`;
