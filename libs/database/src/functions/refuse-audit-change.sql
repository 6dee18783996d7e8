-- Audit rows are never changed or deleted one by one (spec 3 §2.17). Only the erasure of a person empties the values of an
-- entry (spec 3 §4.8): the app's role has no right to update the table, and `erase_person` sets the mark.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erases_person', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger audit_logs_append_only before delete or update on audit_logs
  for each statement execute function refuse_audit_change();
