-- Writes a batch of answers to one company's forms: contacts, customers, deals, logs, audit rows and jobs, in
-- one statement. Answers per submission its fate: `write`, `duplicate` (the same answers a moment ago), `changed` (the
-- form or a master is not what was read) or, where the matching records are not those that were read, their rows.
create or replace function submit_webforms(batch jsonb) returns jsonb language plpgsql as $$
declare
  own constant bigint := (batch->>'domain_id')::bigint;
  -- Each of these by the submission's place in the batch.
  fates text[]; -- changed, duplicate, seen or write
  forms bigint[];
  moments timestamptz[];
  requests text[];
  earlier bigint[];
  known_contacts bigint[];
  known_customers bigint[];
  stages bigint[];
  phases bigint[];
  new_customers boolean[];
  contact_ids bigint[];
  customer_ids bigint[];
  deal_ids bigint[];
  owners bigint[];
  log_ids bigint[];
  -- What the audit log says of the submission.
  sources jsonb[];
  -- The rows for a writer.
  created jsonb;
  changed jsonb;
  -- What is there and stays there until the end.
  held_contacts bigint[] := '{}';
  held_customers bigint[] := '{}';
  held_stages bigint[] := '{}';
  held_phases bigint[] := '{}';
begin
  -- One batch of a company at a time, whichever process it comes from.
  perform pg_advisory_xact_lock(h.key) from (
    select distinct hashtextextended(own || k.key, 0) as key
      from jsonb_to_recordset(batch->'submissions') as s (mail text, company text)
      cross join lateral (values (' webform mail ' || s.mail), (' webform company ' || s.company)) as k (key)
     where k.key is not null order by key) as h;

  -- Everything that may have happened before, in one look.
  select array_agg(case
        when w.id is null then 'changed'
        when l.id is not null and (s.seconds is null or l.submitted_at > s.now - make_interval(secs => s.seconds))
          then 'duplicate'
        when s.seen <> coalesce(c.id || ':' || c.lock_version, '') || '|' || coalesce(u.seen, '') then 'seen'
        else 'write' end order by s.n),
      array_agg(s.webform_id order by s.n), array_agg(s.now order by s.n), array_agg(s.request_id order by s.n),
      array_agg(l.id order by s.n), array_agg(c.id order by s.n), array_agg(s.customer_id order by s.n),
      array_agg(s.new_stage_id order by s.n), array_agg(s.phase_id order by s.n),
      array_agg(s.company is not null and s.customer_id is null order by s.n)
    into fates, forms, moments, requests, earlier, known_contacts, known_customers, stages, phases, new_customers
    from jsonb_to_recordset(batch->'submissions') as s (n integer, webform_id bigint, version integer, now timestamptz,
      request_id text, key text, seconds integer, mail text, company text, seen text, customer_id bigint,
      new_stage_id bigint, phase_id bigint)
    left join webforms w on w.domain_id = own and w.id = s.webform_id and w.version = s.version
      and w.deleted_at is null and w.published_at is not null
    left join lateral (select id, submitted_at from webform_submission_logs
      where domain_id = own and webform_id = s.webform_id and submission_key = decode(s.key, 'hex') limit 1) l on true
    left join lateral (select id, lock_version from contacts
      where domain_id = own and email_key = s.mail and deleted_at is null order by retired, id limit 1) c on true
    left join lateral (select string_agg(k.id || ':' || k.lock_version, ',') as seen from (
      select id, lock_version from customers
       where domain_id = own and company_key = s.company and deleted_at is null order by id limit 50) k) u on true;

  -- What the new rows point to is held, so that nobody deletes it meanwhile. A deal in a phase that is gone would be on
  -- no board; another master that is gone still has its name.
  if array_remove(known_contacts, null) <> '{}' then
    held_contacts := array(select id from contacts
      where domain_id = own and id = any(known_contacts) and deleted_at is null order by id for key share);
  end if;
  if array_remove(known_customers, null) <> '{}' then
    held_customers := array(select id from customers
      where domain_id = own and id = any(known_customers) and deleted_at is null order by id for key share);
  end if;
  if array_remove(stages, null) <> '{}' then
    held_stages := array(select id from lifecycle_stages
      where domain_id = own and id = any(stages) and deleted_at is null order by id for key share);
  end if;
  if array_remove(phases, null) <> '{}' then
    held_phases := array(select p.id from phases p join deal_types t on t.domain_id = own and t.id = p.deal_type_id
      where p.domain_id = own and p.id = any(phases) and p.deleted_at is null and t.deleted_at is null
      order by p.id for key share of t);
  end if;
  select array_agg(fate order by n),
      array_agg(case when fate = 'write' then coalesce(contact, nextval('contacts_id_seq')) end order by n),
      array_agg(case when fate <> 'write' then null when is_new then nextval('customers_id_seq') else customer end
        order by n),
      array_agg(case when fate = 'write' and phase is not null then nextval('deals_id_seq') end order by n),
      array_agg(case when fate = 'write' then nextval('webform_submission_logs_id_seq') end order by n)
    into fates, contact_ids, customer_ids, deal_ids, log_ids
    from (select n, contact, customer, is_new, phase,
        case when fate = 'write' and not (
            (contact is null or contact = any(held_contacts)) and (customer is null or customer = any(held_customers))
            and (stage is null or stage = any(held_stages)) and (phase is null or phase = any(held_phases)))
          then 'changed' else fate end as fate
      from unnest(fates, known_contacts, known_customers, new_customers, stages, phases)
        with ordinality as u (fate, contact, customer, is_new, stage, phase, n)) as decided;

  sources := array(select jsonb_build_object('webform_id', form, 'webform_submission_id', log)
    from unnest(forms, log_ids) with ordinality as u (form, log, n) order by n);

  -- The same answers after their time is over: the earlier submission gives the key free.
  if array_remove(earlier, null) <> '{}' then
    update webform_submission_logs set submission_key = submission_key || int8send(id)
     where domain_id = own and id = any(earlier) and fates[array_position(earlier, id)] = 'write';
  end if;

  select jsonb_agg(r.row order by r.n) filter (where new_customers[r.n]),
      jsonb_agg(r.row order by r.n) filter (where not new_customers[r.n])
    into created, changed
    from (select n, jsonb_build_object('id', customer_ids[n], 'at', moments[n], 'request_id', requests[n],
          'fields', fields, 'changes', sources[n] || coalesce(changes, '{}')) as row
        from jsonb_to_recordset(batch->'customers') as c (n integer, fields jsonb, changes jsonb)
        where fates[n] = 'write') as r;
  perform write_customers(own, created, changed, '{}');

  select jsonb_agg(r.row order by r.n) filter (where known_contacts[r.n] is null),
      jsonb_agg(r.row order by r.n) filter (where known_contacts[r.n] is not null)
    into created, changed
    from (select n, jsonb_build_object('id', contact_ids[n], 'at', moments[n], 'request_id', requests[n],
          'fields', case when known_contacts[n] is null or link
            then fields || jsonb_build_object('customer_id', customer_ids[n]) else fields end,
          'changes', sources[n] || coalesce(changes, '{}')) as row
        from jsonb_to_recordset(batch->'contacts') as c (n integer, fields jsonb, changes jsonb, link boolean)
        where fates[n] = 'write') as r;
  perform write_contacts(own, created, changed, '{}');

  -- A deal without an owner gets one by the rule of its form.
  if jsonb_path_exists(batch, '$.deals[*].fields ? (@.user_id == null)') then
    owners := owners_of_form_deals(own, array(
      select case when fates[u.n] = 'write' and d.fields->>'user_id' is null and d.fields is not null then u.form end
        from unnest(forms) with ordinality as u (form, n)
        left join jsonb_to_recordset(batch->'deals') as d (n integer, fields jsonb) on d.n = u.n order by u.n));
  end if;
  perform write_deals(own, jsonb_agg(jsonb_build_object('id', deal_ids[n], 'at', moments[n], 'request_id', requests[n],
        'fields', fields || jsonb_build_object('customer_id', customer_ids[n], 'contact_ids', array[contact_ids[n]])
          || case when owners[n] is null then '{}' else jsonb_build_object('user_id', owners[n]) end,
        'changes', sources[n]) order by n), null, '{}')
    from jsonb_to_recordset(batch->'deals') as d (n integer, fields jsonb) where fates[n] = 'write';

  insert into webform_submission_logs (domain_id, id, webform_id, submission_key, contact_id, contact_created,
      customer_id, customer_created, deal_id, submitted_at, answers, search_key, tracking_id, referer_url, origin_url,
      ip_masked, user_agent, utm, version, processing_state)
    overriding system value
    select own, log_ids[r.n], forms[r.n], decode(r.key, 'hex'), contact_ids[r.n], known_contacts[r.n] is null,
      customer_ids[r.n], new_customers[r.n], deal_ids[r.n], moments[r.n], r.answers, r.search_key, r.tracking_id,
      r.referer_url, r.origin_url, r.ip_masked, r.user_agent, coalesce(r.utm, '{}'), r.version,
        case when webform_has_followers(w) then 'waiting' else 'done' end
    from jsonb_to_recordset(batch->'submissions') as r (n integer, key text, answers jsonb, search_key text,
      tracking_id text, referer_url text, origin_url text, ip_masked text, user_agent text, utm jsonb, version integer)
    join webforms w on w.domain_id = own and w.id = forms[r.n]
    where fates[r.n] = 'write';
  insert into tracking_links (domain_id, tracking_id, contact_id, first_submission_id, linked_at)
    select own, r.tracking_id, contact_ids[r.n], log_ids[r.n], moments[r.n]
    from jsonb_to_recordset(batch->'submissions') as r (n integer, tracking_id text)
    where fates[r.n] = 'write' and r.tracking_id is not null
    on conflict do nothing;


  -- Jobs that the form wants, in the same transaction.
  if batch ? 'jobs' then
    perform add_job(r.task, json_build_object('domain_id', own, 'webform_id', forms[r.n], 'submission_id', log_ids[r.n],
      'origin', json_build_object('request_id', requests[r.n], 'domain_id', own)),
        max_attempts => r.max_attempts)
      from jsonb_to_recordset(batch->'jobs') as r (n integer, task text,
        max_attempts integer) where fates[r.n] = 'write';
  end if;

  if 'seen' <> all(fates) then
    return to_jsonb(fates);
  end if;
  return (select jsonb_agg(case when fates[s.n] <> 'seen' then to_jsonb(fates[s.n]) else jsonb_build_object(
        'seen', coalesce(c.id || ':' || c.lock_version, '') || '|' || coalesce(u.seen, ''),
        'contact', case when c.id is not null then to_jsonb(c) end,
        'customers', coalesce(u.rows, '[]')) end order by s.n)
    from jsonb_to_recordset(batch->'submissions') as s (n integer, mail text, company text)
    left join lateral (select * from contacts
      where fates[s.n] = 'seen' and domain_id = own and email_key = s.mail and deleted_at is null
      order by retired, id limit 1) c on true
    left join lateral (
      select string_agg(k.id || ':' || k.lock_version, ',') as seen, jsonb_agg(to_jsonb(k)) as rows from (
        select * from customers
         where fates[s.n] = 'seen' and domain_id = own and company_key = s.company and deleted_at is null
         order by id limit 50) k) u on true);
end
$$;
