-- Domains from whose addresses a company sends mails, with the keys that sign them.
create table email_domains (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'failed')),
  ownership_token text not null,
  -- what the last check found, by the name of the record
  checks jsonb not null default '{}',
  checked_at timestamptz,
  verified_at timestamptz,
  lost_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, name)
);
select enable_tenancy('email_domains');
select enable_events('email_domains', 'email_domain', array['checks', 'checked_at', 'ownership_token']);

-- A domain has one key that signs, and for a while the one before or after it.
create table email_domain_keys (
  domain_id bigint not null,
  id bigint generated always as identity,
  email_domain_id bigint not null,
  selector text not null,
  state text not null check (state in ('active', 'next', 'retired')),
  public_key text not null,
  -- sealed
  private_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (domain_id, id),
  unique (domain_id, email_domain_id, selector),
  foreign key (domain_id, email_domain_id) references email_domains (domain_id, id) on delete cascade
);
select enable_tenancy('email_domain_keys');
select enable_events('email_domain_keys', 'email_domain_key', array['private_key'], 'email_domain_id');
