/**
 * The stages that a contact has gone through (spec 3 §2.18: the history is kept, for the funnel). Kept by the database, so
 * that no way of changing a contact (by hand, in bulk, by a form) is forgotten.
 */
export const up = `
create table contact_stage_changes (
  domain_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  from_stage_id bigint,
  stage_id bigint,
  user_id bigint,
  changed_at timestamptz not null,
  primary key (domain_id, id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id) on delete cascade
);
create index contact_stage_changes_contact on contact_stage_changes (domain_id, contact_id, changed_at desc, id desc);
select enable_tenancy('contact_stage_changes');

create function note_contact_stage() returns trigger language plpgsql as $$
begin
  insert into contact_stage_changes (domain_id, contact_id, from_stage_id, stage_id, user_id, changed_at)
  values (new.domain_id, new.id, case when tg_op = 'UPDATE' then old.lifecycle_stage_id end, new.lifecycle_stage_id,
    new.updated_by, new.updated_at);
  return null;
end $$;
create trigger contacts_stage_set after insert on contacts
  for each row when (new.lifecycle_stage_id is not null) execute function note_contact_stage();
create trigger contacts_stage_changed after update of lifecycle_stage_id on contacts
  for each row when (old.lifecycle_stage_id is distinct from new.lifecycle_stage_id) execute function note_contact_stage();
`;
