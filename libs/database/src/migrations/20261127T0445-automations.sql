-- The application knows the kinds of notices.
alter table notices drop constraint if exists notices_kind_check;

-- Automations (spec 3 §2.11). `draft` is what the editor shows and runs do not use; each enabling writes a revision, which
-- its runs keep.
create table automations (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  memo text,
  search_key text not null,
  status text default 'draft' not null,
  user_id bigint,
  draft jsonb,
  revision integer default 0 not null,
  trigger_kind text,
  -- The time at which a schedule or a daily check is due next.
  next_at timestamptz,
  run_count bigint default 0 not null,
  last_run_at timestamptz,
  -- The operations of the day, which are limited.
  operations_on date,
  operation_count integer default 0 not null,
  error_reason text,
  lock_version integer default 0 not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint automations_pkey primary key (domain_id, id),
  constraint automations_status_check check (status in ('draft', 'enabled', 'disabled', 'error'))
);
create index automations_enabled on automations (domain_id, trigger_kind) where status = 'enabled' and deleted_at is null;
create index automations_due on automations (next_at) where status = 'enabled' and deleted_at is null;
select enable_tenancy('automations');
select enable_events('automations', 'automation', array['search_key', 'draft', 'next_at', 'run_count', 'last_run_at',
  'operations_on', 'operation_count']);

create table automation_revisions (
  domain_id bigint not null,
  automation_id bigint not null,
  number integer not null,
  graph jsonb not null,
  created_by bigint,
  created_at timestamptz default now() not null,
  constraint automation_revisions_pkey primary key (domain_id, automation_id, number),
  constraint automation_revisions_automation foreign key (domain_id, automation_id) references automations (domain_id, id)
);
select enable_tenancy('automation_revisions');

-- A run of an automation for a record. `cause` names the change, so that a repeated event or two events of one request
-- start one run. A run is `new` until the conditions of the trigger have been evaluated; then the row stays, or goes.
create table automation_runs (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  automation_id bigint not null,
  revision integer not null,
  cause text not null,
  event_id bigint,
  entity text not null,
  record_id bigint not null,
  record_name text,
  -- The number of events before the one that started it, and the origin of that event.
  depth integer default 0 not null,
  origin jsonb default '{}' not null,
  changes jsonb default '{}' not null,
  status text default 'new' not null,
  -- The block that comes next, at which the run waits or has failed.
  node text,
  reason text,
  wake_at timestamptz,
  wait_since timestamptz,
  started_at timestamptz default now() not null,
  ended_at timestamptz,
  constraint automation_runs_pkey primary key (domain_id, id),
  constraint automation_runs_cause unique (domain_id, automation_id, record_id, cause),
  constraint automation_runs_status_check check (status in ('new', 'running', 'waiting', 'success', 'failure', 'skipped'))
);
create index automation_runs_log on automation_runs (domain_id, automation_id, id desc);
create index automation_runs_open on automation_runs (domain_id, id) where status in ('new', 'running');
create index automation_runs_waiting on automation_runs (wake_at) where status = 'waiting';
create index automation_runs_of_record on automation_runs (domain_id, entity, record_id, automation_id);
create index automation_runs_ended on automation_runs (ended_at) where ended_at is not null;
select enable_tenancy('automation_runs');

-- A step of a run: a block is done once, since the key of the table is the run and the block.
create table automation_run_steps (
  domain_id bigint not null,
  run_id bigint not null,
  node text not null,
  place integer not null,
  status text not null,
  port text,
  facts jsonb default '[]' not null,
  reason text,
  at timestamptz not null,
  constraint automation_run_steps_pkey primary key (domain_id, run_id, node),
  constraint automation_run_steps_run foreign key (domain_id, run_id) references automation_runs (domain_id, id)
    on delete cascade
);
select enable_tenancy('automation_run_steps');

-- How often an automation has run for a record, for the limit of its trigger.
create table automation_record_counts (
  domain_id bigint not null,
  automation_id bigint not null,
  record_id bigint not null,
  count integer not null,
  constraint automation_record_counts_pkey primary key (domain_id, automation_id, record_id)
);
select enable_tenancy('automation_record_counts');

create table automation_error_notifications (
  domain_id bigint not null,
  user_ids bigint[] default '{}' not null,
  notifies_administrators boolean default true not null,
  notifies_creator boolean default true not null,
  by_mail boolean default true not null,
  in_app boolean default true not null,
  -- The end of the time that the last digest covered.
  told_until timestamptz,
  lock_version integer default 0 not null,
  constraint automation_error_notifications_pkey primary key (domain_id)
);
select enable_tenancy('automation_error_notifications');
select enable_events('automation_error_notifications', 'automation_error_notification', array['told_until'], 'domain_id');

create table automation_emails (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  automation_id bigint not null,
  node_id text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  from_name text,
  reply_to text,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint automation_emails_pkey primary key (domain_id, id),
  constraint automation_emails_automation foreign key (domain_id, automation_id) references automations (domain_id, id)
);
create index automation_emails_of on automation_emails (domain_id, automation_id);
select enable_tenancy('automation_emails');
select enable_events('automation_emails', 'automation_email');

create table automation_attachments (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  automation_id bigint not null,
  node_id text not null,
  filename text not null,
  mime_type text not null,
  size integer not null,
  storage_key text not null,
  created_at timestamptz default now() not null,
  constraint automation_attachments_pkey primary key (domain_id, id),
  constraint automation_attachments_automation foreign key (domain_id, automation_id) references automations (domain_id, id)
);
create index automation_attachments_of on automation_attachments (domain_id, automation_id);
select enable_tenancy('automation_attachments');
select enable_events('automation_attachments', 'automation_attachment', array['storage_key']);

-- Whose turn it is at an assignment by turns.
create table automation_turns (
  domain_id bigint not null,
  automation_id bigint not null,
  node text not null,
  turn bigint default 0 not null,
  constraint automation_turns_pkey primary key (domain_id, automation_id, node)
);
select enable_tenancy('automation_turns');
