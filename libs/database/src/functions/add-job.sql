-- Adds a job to the queue, in the transaction that needs it. The job carries the request and the company that
-- ordered it, so that its log lines name them.
create or replace function add_job(task text, payload json, key text default null, run_at timestamptz default null,
  max_attempts integer default null)
  returns void language sql security definer set search_path = graphile_worker, pg_catalog as $$
  select graphile_worker.add_job(
    task,
    case when coalesce(current_setting('app.origin', true), '') = '' or payload::jsonb ? 'origin' then payload
      else (payload::jsonb || jsonb_build_object('origin', current_setting('app.origin')::jsonb))::json end,
    job_key => key, run_at => run_at, max_attempts => max_attempts);
$$;
revoke all on function add_job(text,json,text,timestamptz,integer) from public;
grant execute on function add_job(text,json,text,timestamptz,integer) to crm_app;
