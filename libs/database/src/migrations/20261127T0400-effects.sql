-- The ledger of everything that leaves the machine: mails, webhooks, chat messages. An effect is written in the transaction of its
-- cause, marked as `sending` before the first byte leaves, and as `sent` after the answer. One whose process was killed
-- between the two is `unknown`: a person decides.
create table effects (
  domain_id bigint not null references domains (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  effect_key text not null,
  payload jsonb not null,
  state text not null default 'intended'
    check (state in ('intended', 'sending', 'sent', 'unknown', 'failed', 'canceled')),
  attempts integer not null default 0,
  -- null: as soon as possible
  next_at timestamptz,
  lease text,
  leased_until timestamptz,
  answer text,
  origin jsonb default nullif(current_setting('app.origin', true), '')::jsonb,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (domain_id, id),
  unique (domain_id, effect_key)
) with (fillfactor = 80);
create index effects_due on effects (domain_id, kind, next_at nulls first, id) where state = 'intended' and lease is null;
create index effects_leased on effects (domain_id, kind, leased_until) where lease is not null and state in ('intended', 'sending');
create index effects_unknown on effects (domain_id, id) where state = 'unknown';
create index effects_settled on effects (settled_at) where settled_at is not null;
select enable_tenancy('effects');

-- The database in which a company's effects may be sent. A restored backup is another database, where nothing is sent
-- until an administrator confirms it.
create table effect_instances (
  domain_id bigint not null references domains (id) on delete cascade,
  identity text not null,
  confirmed_by bigint,
  confirmed_at timestamptz,
  primary key (domain_id)
);
select enable_tenancy('effect_instances');
