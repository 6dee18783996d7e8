/**
 * Who may use what, and whose records: profiles of the company beside the two of the system, roles as a tree with a level
 * per kind of record, and the role that owns a customer. Its deals, contacts and actions follow the customer, so that
 * nothing is to be kept in step.
 */
export const up = `
create table profiles (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  menus text[] not null default '{}',
  functions text[] not null default '{}',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, name)
);
select enable_tenancy('profiles');

create table roles (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  parent_id bigint,
  order_num integer not null default 0,
  customer_level text not null default 'delete' check (customer_level in ('none', 'see', 'save', 'delete')),
  contact_level text not null default 'delete' check (contact_level in ('none', 'see', 'save', 'delete')),
  deal_level text not null default 'delete' check (deal_level in ('none', 'see', 'save', 'delete')),
  action_level text not null default 'delete' check (action_level in ('none', 'see', 'save', 'delete')),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, name),
  foreign key (domain_id, parent_id) references roles (domain_id, id)
);
create index roles_parent on roles (domain_id, parent_id);
select enable_tenancy('roles');

create table role_deal_types (
  domain_id bigint not null references domains (id),
  role_id bigint not null,
  deal_type_id bigint not null,
  level text not null check (level in ('none', 'see', 'save', 'delete')),
  primary key (domain_id, role_id, deal_type_id),
  foreign key (domain_id, role_id) references roles (domain_id, id) on delete cascade,
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
create index role_deal_types_type on role_deal_types (domain_id, deal_type_id);
select enable_tenancy('role_deal_types');

alter table members add column custom_profile_id bigint;
alter table members add column role_id bigint;
alter table members add foreign key (domain_id, custom_profile_id) references profiles (domain_id, id);
alter table members add foreign key (domain_id, role_id) references roles (domain_id, id);
alter table members add check (custom_profile_id is null or profile = 'general');
create index members_custom_profile on members (domain_id, custom_profile_id) where custom_profile_id is not null;
create index members_role on members (domain_id, role_id) where role_id is not null;

alter table customers add column role_id bigint;
alter table customers add foreign key (domain_id, role_id) references roles (domain_id, id);
create index customers_role on customers (domain_id, role_id) where role_id is not null;
`;
