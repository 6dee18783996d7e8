-- Keeps the history of a contact's lifecycle stage. An undo (`app.undoing`) removes the entries of what it undoes.
create or replace function note_contact_stage() returns trigger language plpgsql as $$
begin
  if current_setting('app.undoing', true) = 'true' then
    return null;
  end if;
  insert into contact_stage_changes (domain_id, contact_id, from_stage_id, stage_id, user_id, changed_at)
  values (new.domain_id, new.id, case when tg_op = 'UPDATE' then old.lifecycle_stage_id end, new.lifecycle_stage_id,
    new.updated_by, new.updated_at);
  return null;
end
$$;

create or replace trigger contacts_stage_changed after update of lifecycle_stage_id on contacts
  for each row when (old.lifecycle_stage_id is distinct from new.lifecycle_stage_id)
  execute function note_contact_stage();
create or replace trigger contacts_stage_set after insert on contacts
  for each row when (new.lifecycle_stage_id is not null)
  execute function note_contact_stage();
