/**
 * Jobs: adding them with all that the queue offers, the workers that are alive, and what bulk jobs did for whom.
 * `workers` belongs to no company: each worker process beats its row, and keeps an advisory lock of the row's name on the
 * same connection, which the server gives free the moment the process is gone.
 */
export const up = `
create function add_job(task text, payload json, key text default null, run_at timestamptz default null,
  max_attempts integer default null) returns void
language sql security definer set search_path = graphile_worker, pg_catalog as $$
  select graphile_worker.add_job(task, payload, job_key => key, run_at => run_at, max_attempts => max_attempts);
$$;
revoke execute on function add_job(text, json, text, timestamptz, integer) from public;
grant execute on function add_job(text, json, text, timestamptz, integer) to crm_app;

create table workers (
  pool_id text primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create table bulk_jobs (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  entity text not null,
  operation_type text not null,
  title text not null default '',
  -- what the runner of this kind of job needs to do it
  parameters jsonb not null default '{}',
  status text not null default 'queued'
    check (status in ('queued', 'validating', 'running', 'completed', 'completed_with_errors', 'failed', 'canceled')),
  total_count integer,
  processed_count integer not null default 0,
  succeeded_count integer not null default 0,
  failed_count integer not null default 0,
  -- facts about the result, told in the reader's language: [{key, params}]
  notices jsonb not null default '[]',
  file_key text,
  file_name text,
  file_size integer,
  content_type text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null,
  deleted_at timestamptz,
  primary key (domain_id, id)
);
create index bulk_jobs_created on bulk_jobs (domain_id, id desc) where deleted_at is null;
create index bulk_jobs_expiry on bulk_jobs (expires_at);
select enable_tenancy('bulk_jobs');

alter table members add column csv_encoding text not null default 'cp932' check (csv_encoding in ('cp932', 'utf8'));
`;
