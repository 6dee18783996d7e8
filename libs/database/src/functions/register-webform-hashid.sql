-- Makes the public id of a form known to the public calls, which do not know the company yet.
create or replace function register_webform_hashid(given_hashid text, form_id bigint)
  returns void language sql security definer set search_path = public, pg_catalog as $$
  insert into webform_public_ids (hashid, domain_id, webform_id)
  values (given_hashid, current_setting('app.domain_id')::bigint, form_id);
$$;
revoke all on function register_webform_hashid(text,bigint) from public;
grant execute on function register_webform_hashid(text,bigint) to crm_app;
