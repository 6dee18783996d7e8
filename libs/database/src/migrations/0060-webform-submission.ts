/**
 * Web forms: a search key for the list, the public id of a new form, and `submit_webform`, which writes everything that
 * one submission causes in a single call.
 */
export const up = `
alter table webforms add column search_key text not null default '';

-- The table of public ids belongs to no company: a form is entered for the company of the transaction and no other.
create function register_webform_hashid(given_hashid text, form_id bigint) returns void
language sql security definer set search_path = public, pg_catalog as $$
  insert into webform_public_ids (hashid, domain_id, webform_id)
  values (given_hashid, current_setting('app.domain_id')::bigint, form_id);
$$;
revoke execute on function register_webform_hashid(text, bigint) from public;
grant execute on function register_webform_hashid(text, bigint) to crm_app;

-- Runs as the application role, so row-level security holds for every statement in it. The caller has checked the
-- answers against version \`version\` of the form, and merged them into the records whose versions \`seen\` lists. When
-- either is no longer so, nothing is written and the answer says what to start from.
create function submit_webform(doc jsonb) returns jsonb language plpgsql as $$
declare
  own constant bigint := (doc->>'domain_id')::bigint;
  form constant bigint := (doc->>'webform_id')::bigint;
  given_now constant timestamptz := (doc->>'now')::timestamptz;
  given_key constant bytea := decode(doc->>'key', 'hex');
  seconds constant integer := (doc->>'key_seconds')::integer;
  mail constant text := doc->>'email_key';
  company constant text := doc->>'company_key';
  is_current boolean;
  earlier_id bigint;
  earlier_at timestamptz;
  seen text;
  customers_seen text := '';
  the_contact bigint;
  the_customer bigint;
  the_deal bigint;
  the_log bigint;
  new_contact boolean := false;
  new_customer boolean := false;
begin
  -- One e-mail address, then one company at a time: always in this order, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('webform mail ' || own || ' ' || mail, 0));
  if company is not null then
    perform pg_advisory_xact_lock(hashtextextended('webform company ' || own || ' ' || company, 0));
  end if;

  -- Everything that may have happened before, in one look.
  select w.id is not null, l.id, l.submitted_at, c.id, c.id || ':' || c.lock_version, coalesce(u.seen, '')
    into is_current, earlier_id, earlier_at, the_contact, seen, customers_seen
    from (select) as always
    left join webforms w on w.domain_id = own and w.id = form and w.version = (doc->>'version')::integer
      and w.deleted_at is null and w.published_at is not null
    left join webform_submission_logs l on l.domain_id = own and l.webform_id = form and l.submission_key = given_key
    left join lateral (select id, lock_version from contacts
      where domain_id = own and email_key = mail and deleted_at is null order by retired, id limit 1) c on true
    left join lateral (select string_agg(k.id || ':' || k.lock_version, ',') as seen from (
      select id, lock_version from customers
       where domain_id = own and company_key = company and deleted_at is null order by id limit 50) k) u on true;
  if not is_current then return '{"result": "changed"}'; end if;
  if earlier_id is not null then
    if seconds is null or earlier_at > given_now - make_interval(secs => seconds) then
      return '{"result": "ok", "duplicate": true}';
    end if;
    -- Its time is over: it gives the key free.
    update webform_submission_logs set submission_key = submission_key || int8send(earlier_id)
     where domain_id = own and id = earlier_id;
  end if;

  seen := coalesce(seen, '') || '|' || customers_seen;
  if seen <> doc->>'seen' then
    return jsonb_build_object('result', 'seen', 'seen', seen,
      'contact', (select to_jsonb(c) from contacts c where c.domain_id = own and c.id = the_contact),
      'customers', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from (
        select * from customers
         where domain_id = own and company_key = company and deleted_at is null order by id limit 50) c));
  end if;

  -- What the new rows point to is held, so that nobody deletes it meanwhile.
  if the_contact is not null then
    perform 1 from contacts c
     where c.domain_id = own and c.id = the_contact and c.deleted_at is null for key share;
    if not found then return '{"result": "changed"}'; end if;
  end if;
  the_customer := (doc#>>'{customer,id}')::bigint;
  if the_customer is not null then
    perform 1 from customers c
     where c.domain_id = own and c.id = the_customer and c.deleted_at is null for key share;
    if not found then return '{"result": "changed"}'; end if;
  end if;
  if doc#>'{contact,new_stage_id}' is not null then
    perform 1 from lifecycle_stages s
     where s.domain_id = own and s.id = (doc#>>'{contact,new_stage_id}')::bigint and s.deleted_at is null for key share;
    if not found then return '{"result": "changed"}'; end if;
  end if;
  -- A deal in a phase that is gone would be on no board; another master that is gone still has its name.
  if doc->'deal' is not null then
    perform 1 from deal_types t join phases m on m.domain_id = t.domain_id and m.deal_type_id = t.id
     where t.domain_id = own and t.id = (doc#>>'{deal,deal_type_id}')::bigint and t.deleted_at is null
       and m.domain_id = own and m.id = (doc#>>'{deal,phase_id}')::bigint and m.deleted_at is null
       for key share of t;
    if not found then return '{"result": "changed"}'; end if;
  end if;

  if doc#>'{customer,row}' is not null then
    if the_customer is null then
      insert into customers (domain_id, name, name_kana, company_key, search_key, industry, postal_code, address, tel_no,
          phone_key, web_url, establish_year, employee, capital, closing_month, corporate_number, customs,
          created_at, updated_at)
        select own, r.name, r.name_kana, r.company_key, r.search_key, r.industry, r.postal_code, r.address, r.tel_no,
          r.phone_key, r.web_url, r.establish_year, r.employee, r.capital, r.closing_month,
          r.corporate_number, r.customs,
          given_now, given_now
        from jsonb_populate_record(null::customers, doc#>'{customer,row}') r
        returning id into the_customer;
      new_customer := true;
    else
      update customers c set name = r.name, name_kana = r.name_kana, company_key = r.company_key,
          search_key = r.search_key, industry = r.industry, postal_code = r.postal_code, address = r.address,
          tel_no = r.tel_no, phone_key = r.phone_key, web_url = r.web_url, establish_year = r.establish_year,
          employee = r.employee, capital = r.capital, closing_month = r.closing_month,
          corporate_number = r.corporate_number, customs = r.customs, updated_at = given_now, updated_by = null,
          lock_version = c.lock_version + 1
        from jsonb_populate_record(null::customers, doc#>'{customer,row}') r
       where c.domain_id = own and c.id = the_customer;
    end if;
  end if;

  if the_contact is null then
    insert into contacts (domain_id, customer_id, name, last_name, first_name, last_name_kana, first_name_kana,
        search_key, department, position, email, email_key, tel_no, mobile_no, phone_key, postal_code, address, memo,
        lifecycle_stage_id, consent_status, consent_at, consent_source, customs, created_at, updated_at)
      select own, the_customer, r.name, r.last_name, r.first_name, r.last_name_kana, r.first_name_kana,
        r.search_key, r.department, r.position, r.email, r.email_key, r.tel_no, r.mobile_no, r.phone_key, r.postal_code,
        r.address, r.memo, r.lifecycle_stage_id, r.consent_status, r.consent_at, r.consent_source, r.customs, given_now, given_now
      from jsonb_populate_record(null::contacts, doc#>'{contact,row}') r
      returning id into the_contact;
    new_contact := true;
  elsif doc#>'{contact,row}' is not null then
    update contacts c set
        customer_id = case when (doc#>>'{contact,link}')::boolean then the_customer else c.customer_id end,
        name = r.name, last_name = r.last_name, first_name = r.first_name, last_name_kana = r.last_name_kana,
        first_name_kana = r.first_name_kana, search_key = r.search_key, department = r.department,
        position = r.position, email = r.email, email_key = r.email_key, tel_no = r.tel_no, mobile_no = r.mobile_no,
        phone_key = r.phone_key, postal_code = r.postal_code, address = r.address, memo = r.memo,
        lifecycle_stage_id = r.lifecycle_stage_id, consent_status = r.consent_status, consent_at = r.consent_at,
        consent_source = r.consent_source, customs = r.customs, updated_at = given_now, updated_by = null,
        lock_version = c.lock_version + 1
      from jsonb_populate_record(null::contacts, doc#>'{contact,row}') r
     where c.domain_id = own and c.id = the_contact;
  end if;

  if doc->'deal' is not null then
    insert into deals (domain_id, deal_type_id, name, search_key, customer_id, user_id, phase_id, probability_id,
        product_id, channel_id, amount, expected_contract_date, phase_changed_at, closed_at, board_order, customs,
        created_at, updated_at)
      select own, r.deal_type_id, r.name, r.search_key, the_customer, r.user_id, r.phase_id, r.probability_id,
        r.product_id, r.channel_id, r.amount, r.expected_contract_date, given_now, r.closed_at,
        coalesce((select d.board_order from deals d
           where d.domain_id = own and d.deal_type_id = r.deal_type_id and d.phase_id = r.phase_id
             and d.deleted_at is null
           order by d.board_order, d.id limit 1), 0) - 1024,
        r.customs, given_now, given_now
      from jsonb_populate_record(null::deals, doc->'deal') r
      returning id into the_deal;
    insert into deal_phase_histories (domain_id, deal_id, phase_id, entered_at)
      values (own, the_deal, (doc#>>'{deal,phase_id}')::bigint, given_now);
    insert into deal_contacts (domain_id, deal_id, contact_id, created_at) values (own, the_deal, the_contact, given_now);
  end if;

  insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, search_key, contact_id,
      contact_created, customer_id, customer_created, deal_id, tracking_id, referer_url, origin_url, ip_masked,
      user_agent, submitted_at)
    values (own, form, given_key, doc#>'{log,answers}', doc#>>'{log,search_key}', the_contact, new_contact,
      the_customer, new_customer, the_deal, doc#>>'{log,tracking_id}', doc#>>'{log,referer_url}',
      doc#>>'{log,origin_url}', doc#>>'{log,ip_masked}', doc#>>'{log,user_agent}', given_now)
    returning id into the_log;
  if doc#>>'{log,tracking_id}' is not null then
    insert into tracking_links (domain_id, tracking_id, contact_id, first_submission_id, linked_at)
      values (own, doc#>>'{log,tracking_id}', the_contact, the_log, given_now) on conflict do nothing;
  end if;

  insert into audit_logs (domain_id, action, entity, record_id, changes, request_id)
    select own, case when a.is_new then 'create' else 'update' end, a.entity, a.id,
      jsonb_build_object('webform_id', form, 'webform_submission_id', the_log) || coalesce(a.changes, '{}'),
      doc->>'request_id'
    from (values
      ('customer', the_customer, new_customer, doc#>'{customer,row}', doc#>'{customer,changes}'),
      ('contact', the_contact, new_contact, doc#>'{contact,row}', doc#>'{contact,changes}'),
      ('deal', the_deal, true, doc->'deal', null)) as a (entity, id, is_new, written, changes)
    where a.written is not null;

  return jsonb_build_object('result', 'ok', 'submission_id', the_log, 'contact_id', the_contact,
    'customer_id', the_customer, 'deal_id', the_deal);
end $$;
`;
