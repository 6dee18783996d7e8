-- Mails that come in by SMTP: the addresses of companies and members, the rules, the mails and the records they are filed with.
create table inbound_addresses (
  domain_id bigint not null references domains (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('deal', 'customer', 'member')),
  user_id bigint,
  token text not null,
  created_at timestamptz not null,
  primary key (domain_id, id),
  unique (domain_id, token),
  unique nulls not distinct (domain_id, kind, user_id),
  check ((kind = 'member') = (user_id is not null))
);
select enable_tenancy('inbound_addresses');

create table incoming_mail_settings (
  domain_id bigint not null references domains (id) on delete cascade,
  user_id bigint,
  deal_type_id bigint,
  phase_id bigint,
  product_id bigint,
  probability_id bigint,
  channel_id bigint,
  contract_days integer not null default 30 check (contract_days between 0 and 3650),
  allowed_senders text[] not null default '{}',
  lock_version integer not null default 0,
  updated_by bigint,
  updated_at timestamptz not null,
  primary key (domain_id)
);
select enable_tenancy('incoming_mail_settings');

create table incoming_mails (
  domain_id bigint not null references domains (id) on delete cascade,
  id bigint generated always as identity,
  address_kind text not null check (address_kind in ('deal', 'customer', 'member')),
  -- the member to whose address it came
  user_id bigint,
  -- the Message-ID, or a digest of a mail without one
  message_id text not null,
  reference_ids text[] not null default '{}',
  from_name text,
  from_address text not null,
  from_key text not null,
  recipients text[] not null default '{}',
  subject text not null,
  body_text text not null,
  quoted_text text not null default '',
  proposals jsonb,
  -- name, type, size and storage key of each attachment, and the material that it became
  files jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'linked', 'unlinked')),
  reason text,
  is_automatic boolean not null default false,
  sent_at timestamptz,
  received_at timestamptz not null,
  primary key (domain_id, id),
  unique nulls not distinct (domain_id, address_kind, user_id, message_id)
);
create index incoming_mails_latest on incoming_mails (domain_id, received_at desc, id desc);
create index incoming_mails_unlinked on incoming_mails (received_at) where state = 'unlinked';
create index incoming_mails_message on incoming_mails (domain_id, message_id);
select enable_tenancy('incoming_mails');
select enable_events('incoming_mails', 'incoming_mail', array['body_text', 'quoted_text', 'proposals', 'files']);

create table incoming_mail_links (
  domain_id bigint not null,
  id bigint generated always as identity,
  mail_id bigint not null,
  deal_id bigint,
  customer_id bigint,
  contact_id bigint,
  created_by bigint,
  created_at timestamptz not null,
  primary key (domain_id, id),
  unique nulls not distinct (domain_id, mail_id, deal_id, customer_id, contact_id),
  check (num_nonnulls(deal_id, customer_id, contact_id) = 1),
  foreign key (domain_id, mail_id) references incoming_mails (domain_id, id) on delete cascade,
  foreign key (domain_id, deal_id) references deals (domain_id, id) on delete cascade,
  foreign key (domain_id, customer_id) references customers (domain_id, id) on delete cascade,
  foreign key (domain_id, contact_id) references contacts (domain_id, id) on delete cascade
);
create index incoming_mail_links_deal on incoming_mail_links (domain_id, deal_id, mail_id) where deal_id is not null;
create index incoming_mail_links_customer on incoming_mail_links (domain_id, customer_id, mail_id) where customer_id is not null;
create index incoming_mail_links_contact on incoming_mail_links (domain_id, contact_id, mail_id) where contact_id is not null;
select enable_tenancy('incoming_mail_links');
select enable_events('incoming_mail_links', 'incoming_mail_link', '{}', 'mail_id');
-- The records of a mail follow those that are merged.
select enable_change_sets('incoming_mail_links', '{update,delete}');
