/** Customers (companies). Keys for matching and search are computed by @crm/validation and stored beside what was typed. */
export const up = `
create table customers (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  name_kana text,
  company_key text not null,
  search_key text not null,
  industry text,
  postal_code text,
  address text,
  tel_no text,
  phone_key text,
  web_url text,
  establish_year integer,
  employee integer,
  capital bigint,
  closing_month smallint,
  corporate_number text,
  invoice_registration_number text,
  parent_customer_id bigint,
  user_id bigint,
  customs jsonb not null default '{}',
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, parent_customer_id) references customers (domain_id, id)
);
create index customers_updated on customers (domain_id, updated_at desc, id desc) where deleted_at is null;
create index customers_name on customers (domain_id, search_key, id) where deleted_at is null;
create index customers_company_key on customers (domain_id, company_key) where deleted_at is null;
create index customers_phone_key on customers (domain_id, phone_key) where deleted_at is null and phone_key is not null;
select enable_tenancy('customers');
`;
