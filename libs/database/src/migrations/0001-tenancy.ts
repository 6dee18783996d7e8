/**
 * Tenancy: companies, users, sessions and memberships; the application role; the function that puts a table under
 * row-level security.
 */
export const up = `
do $$ begin
  create role crm_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant crm_app to %I', current_user);
exception when others then
  -- two databases of one cluster may be migrated at the same moment
  if sqlerrm not like '%concurrently updated%' then raise; end if;
end $$;
grant usage on schema public to crm_app;

create function enable_tenancy(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy tenant on %s to crm_app
       using (domain_id = nullif(current_setting(''app.domain_id'', true), '''')::bigint)
       with check (domain_id = nullif(current_setting(''app.domain_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to crm_app', target);
end $$;

create table domains (
  id bigint generated always as identity primary key,
  name text not null,
  plan integer not null default 1,
  features jsonb not null default '{}',
  settings jsonb not null default '{}',
  closing_month smallint not null default 3 check (closing_month between 1 and 12),
  is_demo boolean not null default false,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table domains enable row level security;
create policy tenant on domains to crm_app
  using (id = nullif(current_setting('app.domain_id', true), '')::bigint)
  with check (id = nullif(current_setting('app.domain_id', true), '')::bigint);
grant select, update on domains to crm_app;

create table users (
  id bigint generated always as identity primary key,
  provider text not null default 'email',
  uid text not null,
  email text not null,
  password_hash text,
  name text not null,
  nickname text,
  image text,
  locale text not null default 'ja',
  current_domain_id bigint references domains (id),
  terms_check boolean not null default false,
  demo_only boolean not null default false,
  confirmed_at timestamptz,
  confirmation_token_hash bytea,
  confirmation_sent_at timestamptz,
  confirm_success_url text,
  reset_token_hash bytea,
  reset_sent_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, uid)
);
create unique index users_confirmation on users (confirmation_token_hash) where confirmation_token_hash is not null;
create unique index users_reset on users (reset_token_hash) where reset_token_hash is not null;
create index users_email on users (email);

create table user_sessions (
  user_id bigint not null references users (id) on delete cascade,
  client text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  user_agent text,
  primary key (user_id, client)
);

create table members (
  domain_id bigint not null references domains (id),
  user_id bigint not null references users (id),
  name text not null,
  email text not null,
  image text,
  profile text not null default 'general' check (profile in ('administrator', 'general')),
  order_num integer not null default 0,
  last_sign_in_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (domain_id, user_id)
);
create index members_user on members (user_id);
select enable_tenancy('members');
`;
