-- Makes a tracking key of the company known to the public calls, which do not know the company yet.
create or replace function register_tracking_key(given_key text)
  returns void language sql security definer set search_path = public, pg_catalog as $$
  insert into tracking_public_keys (domain_key, domain_id) values (given_key, current_setting('app.domain_id')::bigint);
$$;
revoke all on function register_tracking_key(text) from public;
grant execute on function register_tracking_key(text) to crm_app;
