-- Erases all that is kept about a person (spec 3 §4.8): the contacts, those that were merged into them included. Rows that
-- others count stay without content. Returns the storage keys of the person's files, whose bytes the caller removes.
create or replace function erase_person(of_domain bigint, contact_ids bigint[]) returns table (storage_key text)
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  own_actions constant bigint[] := array(select id from actions
    where domain_id = of_domain and target_type = 'contact' and contact_id = any(contact_ids));
begin
  if of_domain is distinct from nullif(current_setting('app.domain_id', true), '')::bigint then
    raise exception 'a person of another company' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.erases_person', 'on', true);

  return query
    with files as (
      delete from material_versions as v using materials as m
      where m.domain_id = of_domain and m.contact_id = any(contact_ids)
        and v.domain_id = m.domain_id and v.material_id = m.id
      returning v.storage_key
    ), uploads as (
      delete from material_uploads as u where u.domain_id = of_domain and u.contact_id = any(contact_ids)
      returning u.storage_key
    ), incoming as (
      delete from incoming_mails as m where m.domain_id = of_domain and exists (select from incoming_mail_links as l
        where l.domain_id = of_domain and l.mail_id = m.id and l.contact_id = any(contact_ids))
      returning m.files
    ) select files.storage_key from files union select uploads.storage_key from uploads
      -- A file that another record has as a material stays.
      union select f->>'storage_key' from incoming, jsonb_array_elements(incoming.files) as f
        where f->>'material_id' is null;
  delete from materials where domain_id = of_domain and contact_id = any(contact_ids);

  update contacts set name = '', last_name = null, first_name = null, last_name_kana = null, first_name_kana = null,
    search_key = '', department = null, "position" = null, email = null, email_key = null, tel_no = null,
    mobile_no = null, phone_key = null, postal_code = null, address = null, memo = null, customs = '{}',
    consent_status = 'none', consent_at = null, consent_source = null, email_status = 'unsubscribed',
    lock_version = lock_version + 1, deleted_at = coalesce(deleted_at, now())
  where domain_id = of_domain and id = any(contact_ids);
  update contact_consents set evidence = null where domain_id = of_domain and contact_id = any(contact_ids);
  update actions set pre_note = null, result = null, extra_result = null, search_key = '', customs = '{}'
  where domain_id = of_domain and id = any(own_actions);
  delete from action_contacts where domain_id = of_domain and contact_id = any(contact_ids);
  delete from deal_contacts where domain_id = of_domain and contact_id = any(contact_ids);
  delete from custom_object_contacts where domain_id = of_domain and contact_id = any(contact_ids);

  delete from mails where domain_id = of_domain and id in (
    select d.mail_id from webform_deliveries as d join webform_submission_logs as l
      on l.domain_id = d.domain_id and l.id = d.submission_id
    where d.domain_id = of_domain and l.contact_id = any(contact_ids) and d.mail_id is not null);
  update webform_deliveries as d set target = '', response_excerpt = null, mail_id = null
  from webform_submission_logs as l
  where d.domain_id = of_domain and l.domain_id = d.domain_id and l.id = d.submission_id
    and l.contact_id = any(contact_ids);
  update webform_submission_logs set answers = '[]', search_key = '', tracking_id = null, referer_url = null,
    origin_url = null, ip_masked = null, user_agent = null, utm = '{}'
  where domain_id = of_domain and contact_id = any(contact_ids);
  delete from direct_mails where domain_id = of_domain and contact_id = any(contact_ids);
  delete from tracking_links where domain_id = of_domain and contact_id = any(contact_ids);

  update effects as e set state = 'canceled', answer = 'canceled', settled_at = now()
  from campaign_targets as t
  where t.domain_id = of_domain and t.contact_id = any(contact_ids) and e.domain_id = of_domain
    and e.effect_key = 'campaign mail ' || t.id and e.state = 'intended';
  update campaign_targets set email = null, email_key = null, consent = null, subject = null,
    status = case when status in ('held', 'pending', 'deferred') then 'dropped' else status end,
    reason = case when status in ('held', 'pending', 'deferred') then 'deleted' else reason end
  where domain_id = of_domain and contact_id = any(contact_ids);
  update campaign_events set detail = null where domain_id = of_domain and contact_id = any(contact_ids);
  delete from campaign_list_contacts where domain_id = of_domain and contact_id = any(contact_ids);

  update audit_logs set changes = '{}', record_name = null where domain_id = of_domain
    and ((entity = 'contact' and record_id = any(contact_ids)) or (entity = 'action' and record_id = any(own_actions)));
  -- The events of this erasure too, which would tell what was there before.
  update event_outbox set changes = null where domain_id = of_domain and changes is not null
    and ((entity = 'contact' and record_id = any(contact_ids)) or (entity = 'action' and record_id = any(own_actions))
      or (entity = 'contact_consent' and record_id = any(contact_ids))
      or (changes->'contact_id'->>0)::bigint = any(contact_ids) or (changes->'contact_id'->>1)::bigint = any(contact_ids)
      or origin = nullif(current_setting('app.origin', true), '')::jsonb);
  update domain_events set changes = null where domain_id = of_domain and changes is not null
    and ((entity = 'contact' and record_id = any(contact_ids)) or (entity = 'action' and record_id = any(own_actions))
      or (entity = 'contact_consent' and record_id = any(contact_ids))
      or (changes->'contact_id'->>0)::bigint = any(contact_ids) or (changes->'contact_id'->>1)::bigint = any(contact_ids));
  update notices set title = '', excerpt = null
  where domain_id = of_domain and subject_type = 'contact' and subject_id = any(contact_ids);
  update record_merges set source_name = ''
  where domain_id = of_domain and entity = 'contact' and (source_id = any(contact_ids) or target_id = any(contact_ids));
  -- What names the person in a journal goes; the change it belongs to can no longer be undone.
  update change_sets set expires_at = now() where domain_id = of_domain and expires_at > now() and id in (
    select r.change_set_id from change_set_rows as r where r.domain_id = of_domain
      and r.table_name = 'contacts' and (r.row_key->>'id')::bigint = any(contact_ids));
  delete from change_set_rows where domain_id = of_domain
    and table_name = 'contacts' and (row_key->>'id')::bigint = any(contact_ids);
  delete from record_bulk_operation_rows as r using record_bulk_operations as o
  where r.domain_id = of_domain and o.domain_id = of_domain and o.id = r.operation_id and o.entity = 'contact'
    and r.record_id = any(contact_ids);
  update import_rows as r set cells = '{}', row_key = null, differences = null, before = null, issues = null
  from imports as i
  where r.domain_id = of_domain and i.domain_id = of_domain and i.id = r.import_id and i.entity = 'contact'
    and r.record_id = any(contact_ids);
end
$$;
revoke all on function erase_person(bigint, bigint[]) from public;
grant execute on function erase_person(bigint, bigint[]) to crm_app;
