/**
 * Files of deals, customers and contacts. A material is a name with versions that never change; an upload is a file on
 * its way, known by its token until it becomes a version.
 */
const target = `
  deal_id bigint,
  customer_id bigint,
  contact_id bigint,
  check (num_nonnulls(deal_id, customer_id, contact_id) = 1),
  foreign key (domain_id, deal_id) references deals (domain_id, id),
  foreign key (domain_id, customer_id) references customers (domain_id, id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id)`;

export const up = `
create table materials (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  search_key text not null,
  extension text not null,
  mime_type text not null,
  size bigint not null,
  version integer not null default 1,
  tags text[] not null default '{}',
  transaction_date date,
  transaction_amount bigint check (transaction_amount between 0 and 999999999999999),
  transaction_partner text,
  user_id bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
${target}
);
create index materials_created on materials (domain_id, created_at desc, id desc) where deleted_at is null;
create index materials_deal on materials (domain_id, deal_id, name_key) where deal_id is not null;
create index materials_customer on materials (domain_id, customer_id, name_key) where customer_id is not null;
create index materials_contact on materials (domain_id, contact_id, name_key) where contact_id is not null;
create index materials_transaction on materials (domain_id, transaction_date) where transaction_date is not null;
select enable_tenancy('materials');

create table material_versions (
  domain_id bigint not null references domains (id),
  material_id bigint not null,
  version integer not null,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  storage_key text not null,
  user_id bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, material_id, version),
  foreign key (domain_id, material_id) references materials (domain_id, id)
);
select enable_tenancy('material_versions');

create table material_uploads (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  storage_key text not null,
  expires_at timestamptz not null,
  -- all bytes are here; only where they come through this server
  received_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
${target}
);
create index material_uploads_expires on material_uploads (expires_at);
select enable_tenancy('material_uploads');
`;
