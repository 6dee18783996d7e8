-- Returns what tells this database from a restored copy: the cluster and the database in it. A replica that takes over
-- has the same identity.
create or replace function instance_identity() returns text language sql stable security definer
  set search_path = pg_catalog as $$
  select system_identifier::text || '/' || (select oid from pg_database where datname = current_database())::text
    from pg_control_system();
$$;
revoke all on function instance_identity() from public;
grant execute on function instance_identity() to crm_app;
