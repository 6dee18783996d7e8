/**
 * Mails that answer a form become HTML too, and may be measured: a delivery has a token of its own, by which the opening of
 * its mail and the clicks in it are known; it goes with the delivery. Where measured links lead is kept once a company,
 * under a token that says nothing, and holds nothing of whoever got the mail. A mail that a proxy opened for somebody
 * is of no device.
 */
export const up = `
alter table webform_deliveries
  add column mail_token text,
  add column opened_at timestamptz;
create unique index webform_deliveries_mail_token on webform_deliveries (mail_token, domain_id) where mail_token is not null;

create table mail_link_targets (
  domain_id bigint not null references domains (id),
  token text not null,
  url text not null,
  -- when a mail with it was last prepared, to within hours
  used_at timestamptz not null,
  primary key (domain_id, token)
);
-- whose a token is is not known before it is found
create index mail_link_targets_token on mail_link_targets (token);
create unique index mail_link_targets_url on mail_link_targets (domain_id, md5(url));
select enable_tenancy('mail_link_targets');

alter table tracking_sessions alter column device_class drop not null, alter column device_class drop default;
alter table tracking_session_events add column through_proxy boolean not null default false;

create or replace function queue_mail(mail jsonb) returns bigint language plpgsql security definer
set search_path = public, pg_catalog as $$
declare
  own constant bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  added bigint;
begin
  insert into mails (domain_id, recipient, sender, reply_to, subject, body_text, body_html, headers, state)
    values (coalesce(own, (mail->>'domain_id')::bigint), mail->>'recipient', mail->>'sender', mail->>'reply_to',
      mail->>'subject', mail->>'body_text', mail->>'body_html', coalesce(mail->'headers', '{}'), mail->>'state')
    returning id into added;
  if mail->>'state' = 'queued' then
    perform add_job('send_mail', json_strip_nulls(json_build_object('mail_id', added, 'origin', mail->'origin')));
  end if;
  return added;
end $$;
`;
