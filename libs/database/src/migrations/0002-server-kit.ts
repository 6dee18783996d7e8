/** What every room uses: replayed answers, the audit log, outgoing mail, jobs added in the transaction that needs them. */
export const up = `
create table idempotency_keys (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (domain_id, user_id, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
select enable_tenancy('idempotency_keys');

create table audit_logs (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint,
  action text not null,
  entity text not null,
  record_id bigint,
  changes jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create index audit_logs_record on audit_logs (domain_id, entity, record_id, id desc);
select enable_tenancy('audit_logs');
-- append-only for the application
revoke update, delete on audit_logs from crm_app;

create table mails (
  id bigint generated always as identity primary key,
  domain_id bigint,
  recipient text not null,
  sender text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);

-- The application role may add jobs, and nothing else, to the queue.
create function enqueue_job(task text, payload json, job_key text default null) returns void
language sql security definer set search_path = graphile_worker, pg_catalog as $$
  select graphile_worker.add_job(task, payload, job_key => job_key);
$$;
revoke execute on function enqueue_job(text, json, text) from public;
grant execute on function enqueue_job(text, json, text) to crm_app;
`;
