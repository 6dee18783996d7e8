-- Adds a job to the queue. Kept for processes of the version before; new code calls add_job.
create or replace function enqueue_job(task text, payload json, job_key text default null)
  returns void language sql security definer set search_path = graphile_worker, pg_catalog as $$
  select graphile_worker.add_job(task, payload, job_key => job_key);
$$;
revoke all on function enqueue_job(text,json,text) from public;
grant execute on function enqueue_job(text,json,text) to crm_app;
