-- Writes the domain event of a company: the table `domains` has no column `domain_id`, so that note_events cannot.
create or replace function note_company_event() returns trigger language plpgsql
  security definer set search_path = public, pg_catalog as $$
begin
  insert into event_outbox (domain_id, entity, record_id, kind, changes, origin)
    select new.id, 'company', new.id, case tg_op when 'INSERT' then 'created' else 'updated' end, changes,
      nullif(current_setting('app.origin', true), '')::jsonb
    from (
      select jsonb_object_agg(key, jsonb_build_array(before.value, after.value)) as changes
      from jsonb_each(to_jsonb(new) - array['updated_at', 'lock_version']) as after
      join jsonb_each(to_jsonb(old)) as before using (key)
      where before.value is distinct from after.value
    ) as change
    where tg_op = 'INSERT' or changes is not null;
  return null;
end
$$;

create or replace trigger events_of_company after insert or update on domains
  for each row execute function note_company_event();
