-- Adds a job to a named queue, whose jobs run one after the other, in the transaction that needs it.
create or replace function add_job_in_turn(queue text, task text, payload json, max_attempts integer default null)
  returns void language sql security definer set search_path = graphile_worker, pg_catalog as $$
  select graphile_worker.add_job(
    task,
    case when coalesce(current_setting('app.origin', true), '') = '' or payload::jsonb ? 'origin' then payload
      else (payload::jsonb || jsonb_build_object('origin', current_setting('app.origin')::jsonb))::json end,
    queue_name => queue, max_attempts => max_attempts);
$$;
revoke all on function add_job_in_turn(text,text,json,integer) from public;
grant execute on function add_job_in_turn(text,text,json,integer) to crm_app;
