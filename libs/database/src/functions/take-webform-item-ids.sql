-- Takes ids for items of a draft, which are stored in one document and need ids that no other item has.
create or replace function take_webform_item_ids(how_many integer)
  returns setof bigint language sql security definer set search_path = public, pg_catalog as $$
  select nextval(pg_get_serial_sequence('webform_items', 'id')) from generate_series(1, least(how_many, 200));
$$;
revoke all on function take_webform_item_ids(integer) from public;
grant execute on function take_webform_item_ids(integer) to crm_app;
