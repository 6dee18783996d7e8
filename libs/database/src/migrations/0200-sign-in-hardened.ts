/**
 * Signing in, hardened: attempts that are counted across restarts, the second factor, sessions that can be told apart,
 * what a company asks of its members' sign-in, a new mail address that waits for its confirmation, personal settings.
 * What belongs to a user and not to a company is out of the application role's reach.
 */
export const up = `
-- failures and calls: 'sign_in' counts per account and address and per account alone (address ''), 'calls:…' per address
create table sign_in_attempts (
  kind text not null,
  -- SHA-256 of the address that was typed, known or not; empty for what is counted per network address alone
  account bytea not null,
  address text not null,
  count integer not null,
  window_at timestamptz not null,
  locked_until timestamptz,
  primary key (kind, account, address)
);
create index sign_in_attempts_age on sign_in_attempts (window_at);

alter table user_sessions
  add column id bigint generated always as identity unique,
  add column method text not null default 'email',
  add column address text,
  add column last_used_at timestamptz not null default now();

create table user_two_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- the time step of the last code that was taken: a code counts once
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table user_recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table two_factor_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  failures integer not null default 0,
  expires_at timestamptz not null
);

create table domain_security (
  domain_id bigint primary key references domains (id),
  require_two_factor boolean not null default false,
  require_sso boolean not null default false,
  -- [{range, note}]; empty: from anywhere
  allowed_addresses jsonb not null default '[]',
  lock_version integer not null default 0,
  updated_at timestamptz not null default now()
);
select enable_tenancy('domain_security');

alter table users
  add column unconfirmed_email text,
  add column email_change_token_hash bytea,
  add column email_change_sent_at timestamptz;
create unique index users_email_change on users (email_change_token_hash) where email_change_token_hash is not null;

create table member_settings (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  signature text not null default '',
  -- {kind: {web, mail}}; what is absent is as the product has it
  notifications jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (domain_id, user_id),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
select enable_tenancy('member_settings');
`;
