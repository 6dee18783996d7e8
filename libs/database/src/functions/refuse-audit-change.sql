-- Audit rows are never changed or deleted one by one (spec 3 §2.17).
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger audit_logs_append_only before delete or update on audit_logs
  for each statement execute function refuse_audit_change();
