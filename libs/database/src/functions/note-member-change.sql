-- Tells members who want to know that somebody joined or left the company.
create or replace function note_member_change() returns trigger language plpgsql as $$
begin
  if wants_news(new.domain_id, 'member_changes') then
    perform add_job('tell_news', json_build_object(
      'kind', case when new.deleted_at is null then 'member_joined' else 'member_left' end,
      'domain_id', new.domain_id, 'user_id', new.user_id, 'mark', extract(epoch from clock_timestamp())));
  end if;
  return null;
end
$$;

create or replace trigger member_changed_news after update of deleted_at on members
  for each row when ((new.deleted_at is null) is distinct from (old.deleted_at is null))
  execute function note_member_change();
create or replace trigger member_joined_news after insert on members
  for each row when (new.deleted_at is null)
  execute function note_member_change();
