-- Custom objects: a company's own kinds of record. All of them share one table, so that a definition needs no change of the
-- schema; a definition in the trash hides its records without touching them, so that restoring it is exact.
create table custom_object_defs (
  domain_id bigint not null references domains(id),
  id bigint generated always as identity not null,
  name text not null,
  name_key text not null,
  icon text default 'box' not null,
  colour text default 'grey' not null,
  memo text,
  order_num integer default 0 not null,
  created_by bigint,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_by bigint,
  deleted_at timestamptz,
  lock_version integer default 0 not null,
  primary key (domain_id, id)
);
create unique index custom_object_defs_name on custom_object_defs (domain_id, name_key) where deleted_at is null;
create index custom_object_defs_deleted on custom_object_defs (deleted_at) where deleted_at is not null;

-- The relations of a definition to a kind of records: customer, contact, deal, member or custom_object.
create table custom_object_relations (
  domain_id bigint not null references domains(id),
  id bigint generated always as identity not null,
  custom_object_def_id bigint not null,
  target text not null,
  target_def_id bigint,
  name text not null,
  reverse_name text not null,
  min_count integer default 0 not null,
  max_count integer,
  reverse_max_count integer,
  order_num integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  lock_version integer default 0 not null,
  primary key (domain_id, id),
  foreign key (domain_id, custom_object_def_id) references custom_object_defs(domain_id, id),
  foreign key (domain_id, target_def_id) references custom_object_defs(domain_id, id),
  check (min_count <= coalesce(max_count, min_count)),
  check ((target = 'custom_object') = (target_def_id is not null))
);
create index custom_object_relations_def on custom_object_relations (domain_id, custom_object_def_id, order_num);
create index custom_object_relations_target on custom_object_relations (domain_id, target_def_id)
  where target_def_id is not null;

create table custom_objects (
  domain_id bigint not null references domains(id),
  id bigint generated always as identity not null,
  custom_object_def_id bigint not null,
  title text not null,
  -- The folded title, and after it the values of searchable items.
  search_key text not null,
  -- The beginning of the folded title, for the order of lists.
  title_key text not null,
  -- The folded values of items without duplicates, each as `<company>/<item>=<value>`; null without such an item.
  unique_keys text[],
  customs jsonb default '{}' not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  lock_version integer default 0 not null,
  primary key (domain_id, id),
  foreign key (domain_id, custom_object_def_id) references custom_object_defs(domain_id, id)
);
create index custom_objects_updated on custom_objects (domain_id, custom_object_def_id, updated_at desc, id desc)
  where deleted_at is null;
create index custom_objects_created on custom_objects (domain_id, custom_object_def_id, created_at desc, id desc)
  where deleted_at is null;
create index custom_objects_title on custom_objects (domain_id, custom_object_def_id, title_key, id) where deleted_at is null;
create index custom_objects_ids on custom_objects (domain_id, custom_object_def_id, id) where deleted_at is null;
create index custom_objects_unique on custom_objects using gin (unique_keys) where unique_keys is not null;

create table custom_object_comments (
  domain_id bigint not null references domains(id),
  id bigint generated always as identity not null,
  custom_object_id bigint not null,
  user_id bigint,
  body text not null,
  mentioned_user_ids bigint[] default '{}' not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, custom_object_id) references custom_objects(domain_id, id) on delete cascade
);
create index custom_object_comments_object on custom_object_comments (domain_id, custom_object_id, id desc)
  where deleted_at is null;

-- The related records, in a table per kind, so that foreign keys hold and merging finds them.
create table custom_object_customers (
  domain_id bigint not null references domains(id),
  relation_id bigint not null,
  custom_object_id bigint not null,
  customer_id bigint not null,
  created_at timestamptz default now() not null,
  primary key (domain_id, relation_id, custom_object_id, customer_id),
  foreign key (domain_id, relation_id) references custom_object_relations(domain_id, id) on delete cascade,
  foreign key (domain_id, custom_object_id) references custom_objects(domain_id, id) on delete cascade,
  foreign key (domain_id, customer_id) references customers(domain_id, id)
);
create index custom_object_customers_customer on custom_object_customers (domain_id, customer_id, relation_id);
create index custom_object_customers_object on custom_object_customers (domain_id, custom_object_id);

create table custom_object_contacts (
  domain_id bigint not null references domains(id),
  relation_id bigint not null,
  custom_object_id bigint not null,
  contact_id bigint not null,
  created_at timestamptz default now() not null,
  primary key (domain_id, relation_id, custom_object_id, contact_id),
  foreign key (domain_id, relation_id) references custom_object_relations(domain_id, id) on delete cascade,
  foreign key (domain_id, custom_object_id) references custom_objects(domain_id, id) on delete cascade,
  foreign key (domain_id, contact_id) references contacts(domain_id, id)
);
create index custom_object_contacts_contact on custom_object_contacts (domain_id, contact_id, relation_id);
create index custom_object_contacts_object on custom_object_contacts (domain_id, custom_object_id);

create table custom_object_deals (
  domain_id bigint not null references domains(id),
  relation_id bigint not null,
  custom_object_id bigint not null,
  deal_id bigint not null,
  created_at timestamptz default now() not null,
  primary key (domain_id, relation_id, custom_object_id, deal_id),
  foreign key (domain_id, relation_id) references custom_object_relations(domain_id, id) on delete cascade,
  foreign key (domain_id, custom_object_id) references custom_objects(domain_id, id) on delete cascade,
  foreign key (domain_id, deal_id) references deals(domain_id, id)
);
create index custom_object_deals_deal on custom_object_deals (domain_id, deal_id, relation_id);
create index custom_object_deals_object on custom_object_deals (domain_id, custom_object_id);

create table custom_object_members (
  domain_id bigint not null references domains(id),
  relation_id bigint not null,
  custom_object_id bigint not null,
  user_id bigint not null,
  created_at timestamptz default now() not null,
  primary key (domain_id, relation_id, custom_object_id, user_id),
  foreign key (domain_id, relation_id) references custom_object_relations(domain_id, id) on delete cascade,
  foreign key (domain_id, custom_object_id) references custom_objects(domain_id, id) on delete cascade,
  foreign key (domain_id, user_id) references members(domain_id, user_id)
);
create index custom_object_members_user on custom_object_members (domain_id, user_id, relation_id);
create index custom_object_members_object on custom_object_members (domain_id, custom_object_id);

create table custom_object_objects (
  domain_id bigint not null references domains(id),
  relation_id bigint not null,
  custom_object_id bigint not null,
  target_object_id bigint not null,
  created_at timestamptz default now() not null,
  primary key (domain_id, relation_id, custom_object_id, target_object_id),
  foreign key (domain_id, relation_id) references custom_object_relations(domain_id, id) on delete cascade,
  foreign key (domain_id, custom_object_id) references custom_objects(domain_id, id) on delete cascade,
  foreign key (domain_id, target_object_id) references custom_objects(domain_id, id) on delete cascade
);
create index custom_object_objects_target on custom_object_objects (domain_id, target_object_id, relation_id);
create index custom_object_objects_object on custom_object_objects (domain_id, custom_object_id);

-- 参照・保存・削除 of a role for the records of a definition, and the menus that a profile hides.
create table role_custom_object_defs (
  domain_id bigint not null references domains(id),
  role_id bigint not null,
  custom_object_def_id bigint not null,
  level text not null check (level = any (array['none', 'see', 'save', 'delete'])),
  primary key (domain_id, role_id, custom_object_def_id),
  foreign key (domain_id, role_id) references roles(domain_id, id) on delete cascade,
  foreign key (domain_id, custom_object_def_id) references custom_object_defs(domain_id, id) on delete cascade
);
create index role_custom_object_defs_def on role_custom_object_defs (domain_id, custom_object_def_id);
alter table profiles add column hidden_custom_object_def_ids bigint[] default '{}' not null;

-- The items of definitions.
alter table custom_items
  add column custom_object_def_id bigint,
  add column searchable boolean default true not null,
  add column is_unique boolean default false not null,
  add column default_value jsonb,
  add foreign key (domain_id, custom_object_def_id) references custom_object_defs(domain_id, id);
create index custom_items_of_objects on custom_items (domain_id, custom_object_def_id, group_order, order_num)
  where custom_object_def_id is not null;

select enable_tenancy(name::regclass) from unnest(array['custom_object_defs', 'custom_object_relations', 'custom_objects',
  'custom_object_comments', 'custom_object_customers', 'custom_object_contacts', 'custom_object_deals',
  'custom_object_members', 'custom_object_objects', 'role_custom_object_defs']) as name;

select enable_search('custom_objects', 'custom_object'),
  enable_live('custom_objects', 'custom_objects'),
  enable_live('custom_object_customers', 'custom_objects'),
  enable_live('custom_object_contacts', 'custom_objects'),
  enable_live('custom_object_deals', 'custom_objects'),
  enable_live('custom_object_members', 'custom_objects'),
  enable_live('custom_object_objects', 'custom_objects'),
  enable_live('custom_object_comments', 'custom_object_comments'),
  enable_live('custom_object_defs', 'definitions'),
  enable_live('custom_object_relations', 'definitions');

select
  enable_events('custom_object_defs', 'custom_object_def', array['name_key']),
  enable_events('custom_object_relations', 'custom_object_relation'),
  enable_events('custom_objects', 'custom_object', array['search_key', 'title_key', 'unique_keys']),
  enable_events('custom_object_comments', 'custom_object_comment'),
  enable_events('custom_object_customers', 'custom_object_customer', '{}', 'custom_object_id'),
  enable_events('custom_object_contacts', 'custom_object_contact', '{}', 'custom_object_id'),
  enable_events('custom_object_deals', 'custom_object_deal', '{}', 'custom_object_id'),
  enable_events('custom_object_members', 'custom_object_member', '{}', 'custom_object_id'),
  enable_events('custom_object_objects', 'custom_object_object', '{}', 'custom_object_id'),
  enable_events('role_custom_object_defs', 'role_custom_object_def', '{}', 'role_id');
