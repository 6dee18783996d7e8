/**
 * Less work for a batch of submissions: what only known people and repeated posts need is asked only for them, and
 * references that hold anyway are not looked up again for every row. Forms may bring jobs. The answer names the fate of each
 * submission; for one that has been seen, what there is.
 */

/** Rows of one table in the batch; `n` is the place of the submission that they belong to. */
const rowsOf = (name: string, columns: string) => `jsonb_to_recordset(batch->'${name}') as r (n integer, ${columns})`;

const customer = `name text, name_kana text, company_key text, search_key text, industry text, postal_code text,
  address text, tel_no text, phone_key text, web_url text, establish_year integer, employee integer, capital bigint,
  closing_month smallint, corporate_number text, customs jsonb`;
const contact = `name text, last_name text, first_name text, last_name_kana text, first_name_kana text, search_key text,
  department text, position text, email text, email_key text, tel_no text, mobile_no text, phone_key text,
  postal_code text, address text, memo text, lifecycle_stage_id bigint, consent_status text, consent_at timestamptz,
  consent_source text, customs jsonb`;
const deal = `deal_type_id bigint, name text, search_key text, user_id bigint, phase_id bigint, probability_id bigint,
  product_id bigint, channel_id bigint, amount bigint, expected_contract_date date, closed_at timestamptz, customs jsonb`;
/** `a text, b bigint` → `a, b`, or with what each is to be written as. */
const names = (columns: string, write = (name: string) => name) =>
  columns
    .split(',')
    .map((column) => write(column.trim().split(' ')[0]!))
    .join(', ');
const given = (columns: string) => names(columns, (name) => `r.${name}`);
const assigned = (columns: string) => names(columns, (name) => `${name} = r.${name}`);

export const up = `
-- These rows are of the company of what they belong to, and that foreign key has the company in it.
alter table deals drop constraint deals_domain_id_fkey;
alter table deal_contacts drop constraint deal_contacts_domain_id_fkey;
alter table deal_phase_histories drop constraint deal_phase_histories_domain_id_fkey;
alter table webform_submission_logs drop constraint webform_submission_logs_domain_id_fkey;
alter table tracking_links drop constraint tracking_links_domain_id_fkey;
-- Totals are those of deals. Of the audit log, row-level security makes the company that of the transaction.
alter table deal_totals drop constraint deal_totals_domain_id_fkey;
alter table audit_logs drop constraint audit_logs_domain_id_fkey;
-- Runs as the application role, so row-level security holds for every statement in it. The caller has checked the
-- answers of each submission against a version of its form, and merged them into the records whose versions \`seen\`
-- lists. Where either is no longer so, nothing is written for it, and its answer says what to start from. No two
-- submissions of a batch have an e-mail address or a company in common. All of it is written, or nothing.
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
  perform pg_advisory_xact_lock(hashtextextended('webform submissions ' || own, 0));

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

  insert into customers (domain_id, id, created_at, updated_at, ${names(customer)})
    overriding system value
    select own, customer_ids[r.n], moments[r.n], moments[r.n], ${given(customer)}
    from ${rowsOf('customers', customer)}
    where fates[r.n] = 'write' and new_customers[r.n];
  insert into contacts (domain_id, id, customer_id, created_at, updated_at, ${names(contact)})
    overriding system value
    select own, contact_ids[r.n], customer_ids[r.n], moments[r.n], moments[r.n], ${given(contact)}
    from ${rowsOf('contacts', contact)}
    where fates[r.n] = 'write' and known_contacts[r.n] is null;
  if cardinality(held_customers) > 0 then
    update customers c set ${assigned(customer)},
        updated_at = moments[r.n], updated_by = null, lock_version = c.lock_version + 1
      from ${rowsOf('customers', customer)}
     where c.domain_id = own and c.id = known_customers[r.n] and fates[r.n] = 'write';
  end if;
  if cardinality(held_contacts) > 0 then
    update contacts c set ${assigned(contact)},
        customer_id = case when r.link then customer_ids[r.n] else c.customer_id end,
        updated_at = moments[r.n], updated_by = null, lock_version = c.lock_version + 1
      from ${rowsOf('contacts', `${contact}, link boolean`)}
     where c.domain_id = own and c.id = known_contacts[r.n] and fates[r.n] = 'write';
  end if;

  -- A new deal stands on top of its column.
  insert into deals (domain_id, id, customer_id, phase_changed_at, created_at, updated_at, board_order, ${names(deal)})
    overriding system value
    select own, deal_ids[r.n], customer_ids[r.n], moments[r.n], moments[r.n], moments[r.n],
      coalesce(top.board_order, 0) - 1024 * row_number() over (partition by r.deal_type_id, r.phase_id order by r.n),
      ${given(deal)}
    from ${rowsOf('deals', deal)}
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
      ip_masked, user_agent)
    overriding system value
    select own, log_ids[r.n], forms[r.n], decode(r.key, 'hex'), contact_ids[r.n], known_contacts[r.n] is null,
      customer_ids[r.n], new_customers[r.n], deal_ids[r.n], moments[r.n], r.answers, r.search_key, r.tracking_id,
      r.referer_url, r.origin_url, r.ip_masked, r.user_agent
    from ${rowsOf('submissions', 'key text, answers jsonb, search_key text, tracking_id text, referer_url text, origin_url text, ip_masked text, user_agent text')}
    where fates[r.n] = 'write';
  insert into tracking_links (domain_id, tracking_id, contact_id, first_submission_id, linked_at)
    select own, r.tracking_id, contact_ids[r.n], log_ids[r.n], moments[r.n]
    from ${rowsOf('submissions', 'tracking_id text')}
    where fates[r.n] = 'write' and r.tracking_id is not null
    on conflict do nothing;

  insert into audit_logs (domain_id, action, entity, record_id, changes, request_id)
    select own, case when a.is_new then 'create' else 'update' end, a.entity, a.id,
      jsonb_build_object('webform_id', forms[a.n], 'webform_submission_id', log_ids[a.n]) || coalesce(a.changes, '{}'),
      requests[a.n]
    from (
      select 'customer' as entity, customer_ids[r.n] as id, new_customers[r.n] as is_new, r.n, r.changes
      from ${rowsOf('customers', 'changes jsonb')}
      union all
      select 'contact', contact_ids[r.n], known_contacts[r.n] is null, r.n, r.changes
      from ${rowsOf('contacts', 'changes jsonb')}
      union all
      select 'deal', id, true, n, null from unnest(deal_ids) with ordinality as u (id, n) where id is not null) as a
    where fates[a.n] = 'write';

  -- Jobs that the form wants, in the same transaction.
  if batch ? 'jobs' then
    perform add_job(r.task, json_build_object('domain_id', own, 'webform_id', forms[r.n], 'submission_id', log_ids[r.n]),
        max_attempts => r.max_attempts)
      from ${rowsOf('jobs', 'task text, max_attempts integer')} where fates[r.n] = 'write';
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
end $$;
`;
