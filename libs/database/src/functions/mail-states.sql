-- Returns the states of mails of the company, which crm_app cannot read itself.
create or replace function mail_states(ids bigint[])
  returns table (id bigint, state text, attempts integer, last_error text, sent_at timestamptz)
  language sql stable security definer set search_path = public, pg_catalog as $$
  select m.id, m.state, m.attempts, m.last_error, m.sent_at from mails m
   where m.id = any(ids) and m.domain_id = nullif(current_setting('app.domain_id', true), '')::bigint;
$$;
revoke all on function mail_states(bigint[]) from public;
grant execute on function mail_states(bigint[]) to crm_app;
