/** Custom items of contacts, customers, deals (per deal type) and actions; their values live in the record's `customs`. */
export const up = `
create table custom_item_groups (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  entity text not null check (entity in ('contact', 'customer', 'deal', 'action')),
  deal_type_id bigint,
  name text not null,
  order_num integer not null default 0,
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
select enable_tenancy('custom_item_groups');

create table custom_items (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  entity text not null check (entity in ('contact', 'customer', 'deal', 'action')),
  deal_type_id bigint,
  group_id bigint,
  item_type smallint not null check (item_type between 1 and 11),
  ui_mode smallint check (ui_mode between 1 and 4),
  name text not null,
  order_num integer not null default 0,
  group_order integer not null default 0,
  used boolean not null default true,
  required boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id),
  foreign key (domain_id, group_id) references custom_item_groups (domain_id, id)
);
create index custom_items_order on custom_items (domain_id, entity, deal_type_id, group_order, order_num);
select enable_tenancy('custom_items');

create table custom_item_options (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  item_id bigint not null,
  label text not null,
  value text not null,
  order_num integer not null default 0,
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, item_id) references custom_items (domain_id, id)
);
create index custom_item_options_item on custom_item_options (domain_id, item_id, order_num);
select enable_tenancy('custom_item_options');
`;
