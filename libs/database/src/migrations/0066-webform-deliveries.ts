/**
 * What follows an answer: deliveries with their tries. An answer knows the version of the form that it was given to,
 * and whether something is still to follow it.
 */
export const up = `
create table webform_deliveries (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  webform_id bigint not null,
  submission_id bigint not null,
  kind text not null check (kind in ('auto_reply', 'notification', 'chat', 'webhook')),
  -- the webhook's id, the member's id; one delivery for each
  recipient text not null default '',
  target text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  response_status integer,
  response_excerpt text,
  next_attempt_at timestamptz,
  mail_id bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (domain_id, id),
  unique (domain_id, submission_id, kind, recipient),
  foreign key (domain_id, webform_id) references webforms (domain_id, id),
  foreign key (domain_id, submission_id) references webform_submission_logs (domain_id, id)
);
create index webform_deliveries_form on webform_deliveries (domain_id, webform_id, id desc);
select enable_tenancy('webform_deliveries');

-- waiting until what follows has been prepared; deliveries then have states of their own
alter table webform_submission_logs
  add column processing_state text not null default 'done' check (processing_state in ('waiting', 'done')),
  add column if not exists utm jsonb not null default '{}';

-- Mails are of no company's own: rooms add to them and ask after their own, and nothing else.
alter table mails add column reply_to text, add column headers jsonb not null default '{}';
create function queue_mail(mail jsonb) returns bigint language plpgsql security definer
set search_path = public, pg_catalog as $$
declare
  own constant bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  added bigint;
begin
  insert into mails (domain_id, recipient, sender, reply_to, subject, body_text, headers, state)
    values (coalesce(own, (mail->>'domain_id')::bigint), mail->>'recipient', mail->>'sender', mail->>'reply_to',
      mail->>'subject', mail->>'body_text', coalesce(mail->'headers', '{}'), mail->>'state')
    returning id into added;
  if mail->>'state' = 'queued' then perform add_job('send_mail', json_build_object('mail_id', added)); end if;
  return added;
end $$;
revoke execute on function queue_mail(jsonb) from public;
grant execute on function queue_mail(jsonb) to crm_app;

create function mail_states(ids bigint[]) returns table (id bigint, state text, attempts integer, last_error text,
  sent_at timestamptz) language sql stable security definer set search_path = public, pg_catalog as $$
  select m.id, m.state, m.attempts, m.last_error, m.sent_at from mails m
   where m.id = any(ids) and m.domain_id = nullif(current_setting('app.domain_id', true), '')::bigint;
$$;
revoke execute on function mail_states(bigint[]) from public;
grant execute on function mail_states(bigint[]) to crm_app;

-- Nothing follows an answer of most forms.
create function webform_has_followers(w webforms) returns boolean language sql immutable as $$
  select (w.auto_reply->>'enabled')::boolean or w.notification_mail_enabled or w.chat_webhook is not null
    or w.webhooks @> '[{"active": true}]';
$$;

create function number_webform_answer() returns trigger language plpgsql as $$
begin
  select coalesce(new.version, w.version), case when webform_has_followers(w) then 'waiting' else 'done' end
    into new.version, new.processing_state
    from webforms w where w.domain_id = new.domain_id and w.id = new.webform_id;
  return new;
end $$;
create trigger number_answer before insert on webform_submission_logs
  for each row execute function number_webform_answer();
`;
