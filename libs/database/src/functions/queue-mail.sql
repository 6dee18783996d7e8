-- Stores a mail and, where it is to be sent, adds its job. crm_app may add mails and cannot read them. With counted_at
-- (ms since 1970) the mail is limited: of its kind, a recipient gets one a minute and five an hour. One more is not
-- stored, and null is returned. Parallel calls wait for each other at the row of the count.
create or replace function queue_mail(mail jsonb)
  returns bigint language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  own constant bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  at constant bigint := mail->>'counted_at';
  added bigint;
begin
  if at is not null then
    insert into mail_counts as c (kind, recipient, queued_at)
      values (mail->>'kind', sha256(convert_to(lower(mail->>'recipient'), 'UTF8')), array[at])
      on conflict (kind, recipient) do update set
        queued_at = array(select t from unnest(c.queued_at) t where t > at - 3600000 order by t) || at
      where (select count(*) from unnest(c.queued_at) t where t > at - 60000) < 1
        and (select count(*) from unnest(c.queued_at) t where t > at - 3600000) < 5;
    if not found then return null; end if;
  end if;
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
