/**
 * What a submission brings besides is done once for all that are written together, not by a trigger for each: who is told
 * of them (0232), and what the search index has to look at (0240).
 */
const told = `  -- Who is told: the owner of the deal, else of the contact.
  insert into notices (domain_id, user_id, kind, subject_type, subject_id, title, excerpt, created_at)
    select own, coalesce(d.user_id, c.user_id), 'form_submission', case when d.user_id is null then 'contact' else 'deal' end,
      case when d.user_id is null then c.id else d.id end, case when d.user_id is null then c.name else d.name end,
      w.name, u.moment
    from unnest(log_ids, forms, deal_ids, contact_ids, moments) as u (log, form, deal, contact, moment)
    left join lateral (select id, user_id, name from deals where domain_id = own and id = u.deal limit 1) d on true
    left join lateral (select id, user_id, name from contacts where domain_id = own and id = u.contact limit 1) c on true
    cross join lateral (select from members where domain_id = own and user_id = coalesce(d.user_id, c.user_id)
      and deleted_at is null limit 1) m
    cross join lateral (select name from webforms where domain_id = own and id = u.form limit 1) w
    where u.log is not null;

`;

const noted = (table: string, entity: string) => `
drop trigger note_search_insert on ${table};
create trigger note_search_insert after insert on ${table} referencing new table as come
  for each statement execute function note_search_inserts('${entity}');`;

export const up = `
do $do$
declare
  body text := pg_get_functiondef('submit_webforms(jsonb)'::regprocedure);
  place constant text := '  insert into audit_logs (';
begin
  if strpos(body, place) = 0 then
    raise exception 'submit_webforms has no "%"', place;
  end if;
  execute replace(body, place, $told$${told}$told$ || place);
end $do$;
drop trigger webform_submission_notice on webform_submission_logs;
drop function notice_form_submission();

create function note_search_inserts() returns trigger language plpgsql as $$
begin
  if exists (select from search_states where entity = tg_argv[0]) then
    insert into search_changes (domain_id, entity, record_id)
      select come.domain_id, tg_argv[0], come.id from come
      where exists (select from search_states s where s.domain_id = come.domain_id and s.entity = tg_argv[0]);
  end if;
  return null;
end $$;
${noted('customers', 'customer')}
${noted('contacts', 'contact')}
${noted('deals', 'deal')}
`;
