/**
 * Whoever has switched off what forms bring is not told of it, and whoever wants it by mail gets one: a job's. The
 * statement that tells is part of `submit_webforms` (0250); the trigger's function that 0270 wrote belongs to nothing.
 */
const all = `    where u.log is not null;`;

const wanted = (channel: 'web' | 'mail', usual: boolean) => `
    left join lateral (select notifications->'form_submission' as chosen from member_settings where domain_id = own
      and user_id = coalesce(d.user_id, c.user_id)) own_settings on true
    where u.log is not null and coalesce((own_settings.chosen->>'${channel}')::boolean, ${usual});`;

const mailed = `
  if wants_news_by_mail(own, 'form_submission') then
    perform add_job('tell_news', json_build_object('kind', 'form_submission', 'domain_id', own, 'mark', u.log,
        'user_id', coalesce(d.user_id, c.user_id),
        'subject_type', case when d.user_id is null then 'contact' else 'deal' end,
        'subject_id', case when d.user_id is null then c.id else d.id end,
        'title', case when d.user_id is null then c.name else d.name end, 'form_name', w.name))
      from unnest(log_ids, forms, deal_ids, contact_ids) as u (log, form, deal, contact)
      left join lateral (select id, user_id, name from deals where domain_id = own and id = u.deal limit 1) d on true
      left join lateral (select id, user_id, name from contacts where domain_id = own and id = u.contact limit 1) c on true
      cross join lateral (select from members where domain_id = own and user_id = coalesce(d.user_id, c.user_id)
        and deleted_at is null limit 1) m
      cross join lateral (select name from webforms where domain_id = own and id = u.form limit 1) w${wanted('mail', false)}
  end if;
`;

export const up = `
drop function notice_form_submission();

create function wants_news_by_mail(company bigint, kind text) returns boolean language sql stable as $$
  select exists (select from member_settings own where own.domain_id = company
    and (own.notifications->kind->>'mail')::boolean)
$$;

do $do$
declare
  body text := pg_get_functiondef('submit_webforms(jsonb)'::regprocedure);
  place constant text := $place$${all}$place$;
begin
  if (length(body) - length(replace(body, place, ''))) / length(place) <> 1 then
    raise exception 'submit_webforms does not tell once';
  end if;
  execute replace(body, place, $told$${wanted('web', true).trimStart()}
${mailed}$told$);
end $do$;
`;
