/**
 * Web forms: a draft beside what visitors get, an immutable version of each publication, and what follows an answer.
 * The row and its items are what visitors get; `draft` holds the editor's state once a published form is edited.
 * `version` numbers the publications; it is 0 before the first.
 */
export const up = `
alter table webforms
  add column draft jsonb,
  add column item_ids bigint[] not null default '{}',
  add column background_color text,
  add column text_color text,
  add column consent_text text,
  add column prefill_enabled boolean not null default false,
  add column prefill_personal boolean not null default false,
  add column capture_utm boolean not null default false,
  add column allowed_origins text[] not null default '{}',
  add column auto_reply jsonb not null default '{"enabled": false, "subject": null, "body": null, "from_name": null, "reply_to": null}',
  add column notification_user_ids bigint[] not null default '{}',
  add column notification_mail_enabled boolean not null default false,
  add column chat_webhook jsonb,
  add column webhooks jsonb not null default '[]';

create table webform_versions (
  domain_id bigint not null references domains (id),
  webform_id bigint not null,
  number integer not null,
  definition jsonb not null,
  consent_text text,
  published_at timestamptz not null,
  published_by bigint,
  primary key (domain_id, webform_id, number),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
select enable_tenancy('webform_versions');
-- what has been published stays as it was
revoke update, delete on webform_versions from crm_app;

-- Keeps what visitors get from now on as the version that the form's row numbers.
create function keep_webform_version(own bigint, form bigint) returns void language sql as $$
  insert into webform_versions (domain_id, webform_id, number, definition, consent_text, published_at, published_by)
  select w.domain_id, w.id, w.version,
      jsonb_build_object('values', to_jsonb(w) - array['domain_id', 'id', 'hashid', 'search_key', 'draft', 'item_ids', 'version',
          'total_pv_count', 'lock_version', 'created_by', 'updated_by', 'created_at', 'updated_at', 'deleted_at',
          'published_at', 'chat_webhook', 'webhooks', 'notification_user_ids', 'notification_mail_enabled'],
        'items', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'category', i.category, 'data', i.data,
            'order_num', i.order_num, 'custom_item_id', i.custom_item_id) order by i.order_num, i.id), '[]')
          from webform_items i where i.domain_id = w.domain_id and i.webform_id = w.id)),
      w.consent_text, w.updated_at, w.updated_by
    from webforms w where w.domain_id = own and w.id = form
  on conflict do nothing;
$$;

update webforms w set version = case when published_at is null then 0 else 1 end,
  item_ids = array(select i.id from webform_items i where i.domain_id = w.domain_id and i.webform_id = w.id order by i.id);
select keep_webform_version(domain_id, id) from webforms where published_at is not null;

-- Items of a draft have their ids before they are rows, so that answers keep pointing at them; \`item_ids\` are all that a
-- form ever gave out, so that an item which was taken out may come back as itself.
create function take_webform_item_ids(how_many integer) returns setof bigint
language sql security definer set search_path = public, pg_catalog as $$
  select nextval(pg_get_serial_sequence('webform_items', 'id')) from generate_series(1, least(how_many, 200));
$$;
revoke execute on function take_webform_item_ids(integer) from public;
grant execute on function take_webform_item_ids(integer) to crm_app;

alter table webform_submission_logs add column version integer;
`;
