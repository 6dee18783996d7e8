/** Contacts (people). The e-mail key is what forms and imports match by; it is not unique (spec 3 §2.6). */
export const up = `
create table contacts (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  customer_id bigint,
  name text not null,
  last_name text,
  first_name text,
  last_name_kana text,
  first_name_kana text,
  search_key text not null,
  department text,
  position text,
  email text,
  email_key text,
  tel_no text,
  mobile_no text,
  phone_key text,
  postal_code text,
  address text,
  memo text,
  lifecycle_stage_id bigint,
  email_status text not null default 'none' check (email_status in ('subscribed', 'unsubscribed', 'bounced', 'complained', 'none')),
  consent_status text not null default 'none' check (consent_status in ('opt_in', 'business_card', 'customer', 'published', 'none')),
  consent_at timestamptz,
  consent_source text,
  retired boolean not null default false,
  user_id bigint,
  customs jsonb not null default '{}',
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, customer_id) references customers (domain_id, id),
  foreign key (domain_id, lifecycle_stage_id) references lifecycle_stages (domain_id, id)
);
create index contacts_updated on contacts (domain_id, updated_at desc, id desc) where deleted_at is null;
create index contacts_name on contacts (domain_id, search_key, id) where deleted_at is null;
create index contacts_email_key on contacts (domain_id, email_key, id) where deleted_at is null and email_key is not null;
create index contacts_customer on contacts (domain_id, customer_id, id) where deleted_at is null;
select enable_tenancy('contacts');
`;
