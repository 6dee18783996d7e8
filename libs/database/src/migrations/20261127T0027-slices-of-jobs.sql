-- A job works in slices: `cursor` is where the next one begins, committed with the work of the last. A paused job is
-- queued, and no worker takes it until it is resumed.
alter table bulk_jobs add cursor jsonb;
alter table bulk_jobs add is_paused boolean not null default false;
create index bulk_jobs_open on bulk_jobs (domain_id, id) where status in ('queued', 'validating', 'running');
