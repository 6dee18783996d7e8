-- Keeps the published state of a form as a version, so that answers can be shown with the form as it was.
create or replace function keep_webform_version(own bigint, form bigint) returns void language sql as $$
  insert into webform_versions (domain_id, webform_id, number, definition, consent_text, published_at, published_by)
  select w.domain_id, w.id, w.version,
      jsonb_build_object('values', to_jsonb(w) - array['domain_id', 'id', 'hashid', 'search_key', 'draft', 'item_ids',
        'version',
          'total_pv_count', 'lock_version', 'created_by', 'updated_by', 'created_at', 'updated_at', 'deleted_at',
          'published_at', 'chat_webhook', 'webhooks', 'notification_user_ids', 'notification_mail_enabled',
          'assignment_rule', 'assignment_user_ids'],
        'items', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'category', i.category, 'data', i.data,
            'order_num', i.order_num, 'custom_item_id', i.custom_item_id) order by i.order_num, i.id), '[]')
          from webform_items i where i.domain_id = w.domain_id and i.webform_id = w.id)),
      w.consent_text, w.updated_at, w.updated_by
    from webforms w where w.domain_id = own and w.id = form
  on conflict do nothing;
$$;
