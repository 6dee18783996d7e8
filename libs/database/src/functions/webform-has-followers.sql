-- Returns true for a form whose answers are followed by a mail, a chat message or a webhook.
create or replace function webform_has_followers(w webforms) returns boolean language sql immutable as $$
  select (w.auto_reply->>'enabled')::boolean or w.notification_mail_enabled or w.chat_webhook is not null
    or w.webhooks @> '[{"active": true}]';
$$;
