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
  log_ids bigint[];
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

  -- The same answers after their time is over: the earlier submission gives the key free.
  if array_remove(earlier, null) <> '{}' then
    update webform_submission_logs set submission_key = submission_key || int8send(id)
     where domain_id = own and id = any(earlier) and fates[array_position(earlier, id)] = 'write';
  end if;

  insert into customers (domain_id, id, created_at, updated_at, name, name_kana, company_key, search_key, industry,
    postal_code, address, tel_no, phone_key, web_url, establish_year, employee, capital, closing_month,
    corporate_number, customs)
    overriding system value
    select own, customer_ids[r.n], moments[r.n], moments[r.n], r.name, r.name_kana, r.company_key, r.search_key,
      r.industry, r.postal_code, r.address, r.tel_no, r.phone_key, r.web_url, r.establish_year, r.employee, r.capital,
      r.closing_month, r.corporate_number, r.customs
    from jsonb_to_recordset(batch->'customers') as r (n integer, name text, name_kana text, company_key text,
      search_key text, industry text, postal_code text,
      address text, tel_no text, phone_key text, web_url text, establish_year integer, employee integer, capital bigint,
      closing_month smallint, corporate_number text, customs jsonb)
    where fates[r.n] = 'write' and new_customers[r.n];
  insert into contacts (domain_id, id, customer_id, created_at, updated_at, name, last_name, first_name, last_name_kana,
    first_name_kana, search_key, department, position, email, email_key, tel_no, mobile_no, phone_key, postal_code,
    address, memo, lifecycle_stage_id, consent_status, consent_at, consent_source, customs)
    overriding system value
    select own, contact_ids[r.n], customer_ids[r.n], moments[r.n], moments[r.n], r.name, r.last_name, r.first_name,
      r.last_name_kana, r.first_name_kana, r.search_key, r.department, r.position, r.email, r.email_key, r.tel_no,
      r.mobile_no, r.phone_key, r.postal_code, r.address, r.memo, r.lifecycle_stage_id, r.consent_status, r.consent_at,
      r.consent_source, r.customs
    from jsonb_to_recordset(batch->'contacts') as r (n integer, name text, last_name text, first_name text,
      last_name_kana text, first_name_kana text, search_key text,
      department text, position text, email text, email_key text, tel_no text, mobile_no text, phone_key text,
      postal_code text, address text, memo text, lifecycle_stage_id bigint, consent_status text, consent_at timestamptz,
      consent_source text, customs jsonb)
    where fates[r.n] = 'write' and known_contacts[r.n] is null;
  if cardinality(held_customers) > 0 then
    update customers c set name = r.name, name_kana = r.name_kana, company_key = r.company_key,
      search_key = r.search_key, industry = r.industry, postal_code = r.postal_code, address = r.address,
      tel_no = r.tel_no, phone_key = r.phone_key, web_url = r.web_url, establish_year = r.establish_year,
      employee = r.employee, capital = r.capital, closing_month = r.closing_month,
      corporate_number = r.corporate_number, customs = r.customs,
        updated_at = moments[r.n], updated_by = null, lock_version = c.lock_version + 1
      from jsonb_to_recordset(batch->'customers') as r (n integer, name text, name_kana text, company_key text,
        search_key text, industry text, postal_code text,
      address text, tel_no text, phone_key text, web_url text, establish_year integer, employee integer, capital bigint,
      closing_month smallint, corporate_number text, customs jsonb)
     where c.domain_id = own and c.id = known_customers[r.n] and fates[r.n] = 'write';
  end if;
  if cardinality(held_contacts) > 0 then
    update contacts c set name = r.name, last_name = r.last_name, first_name = r.first_name,
      last_name_kana = r.last_name_kana, first_name_kana = r.first_name_kana, search_key = r.search_key,
      department = r.department, position = r.position, email = r.email, email_key = r.email_key, tel_no = r.tel_no,
      mobile_no = r.mobile_no, phone_key = r.phone_key, postal_code = r.postal_code, address = r.address, memo = r.memo,
      lifecycle_stage_id = r.lifecycle_stage_id, consent_status = r.consent_status, consent_at = r.consent_at,
      consent_source = r.consent_source, customs = r.customs,
        customer_id = case when r.link then customer_ids[r.n] else c.customer_id end,
        updated_at = moments[r.n], updated_by = null, lock_version = c.lock_version + 1
      from jsonb_to_recordset(batch->'contacts') as r (n integer, name text, last_name text, first_name text,
        last_name_kana text, first_name_kana text, search_key text,
      department text, position text, email text, email_key text, tel_no text, mobile_no text, phone_key text,
      postal_code text, address text, memo text, lifecycle_stage_id bigint, consent_status text, consent_at timestamptz,
      consent_source text, customs jsonb, link boolean)
     where c.domain_id = own and c.id = known_contacts[r.n] and fates[r.n] = 'write';
  end if;

  -- A new deal stands on top of its column.
  insert into deals (domain_id, id, customer_id, phase_changed_at, created_at, updated_at, board_order, deal_type_id,
    name, search_key, user_id, phase_id, probability_id, product_id, channel_id, amount, expected_contract_date,
    closed_at, customs)
    overriding system value
    select own, deal_ids[r.n], customer_ids[r.n], moments[r.n], moments[r.n], moments[r.n],
      coalesce(top.board_order, 0) - 1024 * row_number() over (partition by r.deal_type_id, r.phase_id order by r.n),
      r.deal_type_id, r.name, r.search_key, r.user_id, r.phase_id, r.probability_id, r.product_id, r.channel_id,
        r.amount, r.expected_contract_date, r.closed_at, r.customs
    from jsonb_to_recordset(batch->'deals') as r (n integer, deal_type_id bigint, name text, search_key text,
      user_id bigint, phase_id bigint, probability_id bigint,
      product_id bigint, channel_id bigint, amount bigint, expected_contract_date date, closed_at timestamptz,
    customs jsonb)
    left join lateral (select d.board_order from deals d
      where d.domain_id = own and d.deal_type_id = r.deal_type_id and d.phase_id = r.phase_id and d.deleted_at is null
      order by d.board_order, d.id limit 1) top on true
    where fates[r.n] = 'write';
  insert into deal_phase_histories (domain_id, deal_id, phase_id, entered_at)
    select own, id, phases[n], moments[n] from unnest(deal_ids) with ordinality as u (id, n) where id is not null;
  insert into deal_contacts (domain_id, deal_id, contact_id, created_at)
    select own, id, contact_ids[n], moments[n] from unnest(deal_ids) with ordinality as u (id, n) where id is not null;

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

  insert into audit_logs (domain_id, action, entity, record_id, changes, request_id)
    select own, case when a.is_new then 'create' else 'update' end, a.entity, a.id,
      jsonb_build_object('webform_id', forms[a.n], 'webform_submission_id', log_ids[a.n]) || coalesce(a.changes, '{}'),
      requests[a.n]
    from (
      select 'customer' as entity, customer_ids[r.n] as id, new_customers[r.n] as is_new, r.n, r.changes
      from jsonb_to_recordset(batch->'customers') as r (n integer, changes jsonb)
      union all
      select 'contact', contact_ids[r.n], known_contacts[r.n] is null, r.n, r.changes
      from jsonb_to_recordset(batch->'contacts') as r (n integer, changes jsonb)
      union all
      select 'deal', id, true, n, null from unnest(deal_ids) with ordinality as u (id, n) where id is not null) as a
    where fates[a.n] = 'write';

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
