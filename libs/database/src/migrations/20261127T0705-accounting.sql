-- The connections of companies to accounting services, and the invoices that deals have there.
create table accounting_connections (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  service text not null check (service in ('freee', 'money_forward')),
  state text not null check (state in ('connected', 'reconnect', 'disconnected')),
  company_id text not null,
  company_name text not null,
  -- sealed: the access token and the refresh token, which is valid once
  tokens text not null,
  expires_at timestamptz not null,
  -- null: all
  deal_type_ids bigint[],
  connected_by bigint,
  connected_at timestamptz not null,
  lock_version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, service)
);
select enable_tenancy('accounting_connections');

-- The calls that a company may make: a company's processes share them.
create table accounting_budgets (
  domain_id bigint not null,
  service text not null,
  -- the time at which all calls so far are paid for
  paid_at timestamptz not null,
  -- the service has refused calls until then
  blocked_until timestamptz,
  primary key (domain_id, service)
);
select enable_tenancy('accounting_budgets');

-- How far the synchronization of a company has come.
create table accounting_syncs (
  domain_id bigint not null,
  service text not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- the windows of billing dates that are left, and the offset within the first
  windows jsonb not null default '[]',
  position integer not null default 0,
  problem jsonb,
  primary key (domain_id, service)
);
select enable_tenancy('accounting_syncs');

-- The partner that a customer has in a service.
create table accounting_partners (
  domain_id bigint not null,
  service text not null,
  customer_id bigint not null,
  partner_id text not null,
  partner_name text not null,
  primary key (domain_id, service, customer_id)
);
select enable_tenancy('accounting_partners');

create table accounting_documents (
  domain_id bigint not null,
  id bigint generated always as identity,
  service text not null check (service in ('freee', 'money_forward')),
  deal_id bigint not null,
  -- the text by which the document is found on the other side
  marker text not null,
  status text not null check (status in ('issuing', 'failed', 'issued', 'canceled', 'deleted')),
  content jsonb not null,
  total bigint not null,
  billing_date date not null,
  -- set before the first call that may create it on the other side
  tried_at timestamptz,
  external_id text,
  -- the last good copy of the other side
  external jsonb,
  problem jsonb,
  issued_at timestamptz,
  synced_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  lock_version integer not null default 0,
  primary key (domain_id, id),
  unique (domain_id, marker)
);
create unique index accounting_documents_external on accounting_documents (domain_id, service, external_id);
create index accounting_documents_deal on accounting_documents (domain_id, deal_id, service, id desc);
create index accounting_documents_latest on accounting_documents (domain_id, updated_at);
create index accounting_documents_date on accounting_documents (domain_id, service, billing_date)
  where status in ('issued', 'canceled');
select enable_tenancy('accounting_documents');
select enable_events('accounting_documents', 'accounting_document',
  array['synced_at', 'external', 'content', 'marker', 'tried_at']);
