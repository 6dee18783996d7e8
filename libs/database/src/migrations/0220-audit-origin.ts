/**
 * Where an entry of the audit log came from, and what finds entries of a member, of a kind, of a day. The indexes leave
 * out what forms and everyday edits write, which is most of the log: their inserts cost what they did before.
 */
export const up = `
alter table audit_logs add column ip text, add column user_agent text, add column operation text;
create index audit_logs_member on audit_logs (domain_id, user_id, id desc) where user_id is not null;
create index audit_logs_watched on audit_logs (domain_id, action, id desc) where action not in ('create', 'update');
create index audit_logs_created on audit_logs using brin (created_at);
-- Nobody changes what has been written, not even by the owner's connection; whole companies go by truncating or dropping.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_logs_append_only before update or delete on audit_logs
  for each statement execute function refuse_audit_change();
`;
