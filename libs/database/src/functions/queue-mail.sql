-- Stores a mail and, where it is to be sent, adds its job. crm_app may add mails and cannot read them.
create or replace function queue_mail(mail jsonb)
  returns bigint language plpgsql security definer set search_path = public, pg_catalog as $$
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
end
$$;
revoke all on function queue_mail(jsonb) from public;
grant execute on function queue_mail(jsonb) to crm_app;
