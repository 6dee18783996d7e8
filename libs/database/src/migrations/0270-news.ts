/**
 * Further notices (spec 3 §2.17): a deal in its final phase, members who join or leave, the plan of the day, what is left
 * undone. Who wants them has switched them on; only then a change makes a job, which tells them. What a form brings
 * follows a switch as well.
 */
export const up = `
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('mention', 'action_comment', 'invited', 'assigned',
  'unassigned', 'form_submission', 'final_phase', 'member_joined', 'member_left', 'today_plan', 'unfinished_actions'));
alter table notices drop constraint notices_subject_type_check;
alter table notices add constraint notices_subject_type_check
  check (subject_type in ('deal', 'action', 'contact', 'customer', 'member', 'plan'));

-- What has been told to whom: a job that runs twice tells once. Goes with the notices.
create table told_news (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  news text not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, user_id, news)
);
create index told_news_age on told_news (created_at);
select enable_tenancy('told_news');

-- Whether somebody in the company wants to be told of a kind that is off at first.
create function wants_news(company bigint, kind text) returns boolean language sql stable as $$
  select exists (select from member_settings own where own.domain_id = company
    and ((own.notifications->kind->>'web')::boolean or (own.notifications->kind->>'mail')::boolean))
$$;

create function note_final_phases() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in
    select added.domain_id, array_agg(added.deal_id order by added.deal_id) as deals, added.user_id,
      max(added.id) as mark
    from added join phases phase on phase.domain_id = added.domain_id and phase.id = added.phase_id and phase.status = 2
    group by added.domain_id, added.user_id
  loop
    if wants_news(r.domain_id, 'final_phase') then
      perform add_job('tell_news', json_build_object('kind', 'final_phase', 'domain_id', r.domain_id, 'mark', r.mark,
        'actor_id', r.user_id, 'deal_ids', r.deals[1:100], 'count', cardinality(r.deals)));
    end if;
  end loop;
  return null;
end $$;
create trigger deal_final_phase_news after insert on deal_phase_histories
  referencing new table as added for each statement execute function note_final_phases();

create function note_member_change() returns trigger language plpgsql as $$
begin
  if wants_news(new.domain_id, 'member_changes') then
    perform add_job('tell_news', json_build_object(
      'kind', case when new.deleted_at is null then 'member_joined' else 'member_left' end,
      'domain_id', new.domain_id, 'user_id', new.user_id, 'mark', extract(epoch from clock_timestamp())));
  end if;
  return null;
end $$;
create trigger member_joined_news after insert on members
  for each row when (new.deleted_at is null) execute function note_member_change();
create trigger member_changed_news after update of deleted_at on members
  for each row when ((new.deleted_at is null) is distinct from (old.deleted_at is null))
  execute function note_member_change();

-- As before, but for the switch; the mail is a job's.
create or replace function notice_form_submission() returns trigger language plpgsql as $$
declare
  r record;
begin
  select owner.user_id, case when deal.user_id is null then 'contact' else 'deal' end as subject_type,
    case when deal.user_id is null then contact.id else deal.id end as subject_id,
    case when deal.user_id is null then contact.name else deal.name end as title, form.name as form_name,
    coalesce((own.notifications->'form_submission'->>'web')::boolean, true) as by_web,
    coalesce((own.notifications->'form_submission'->>'mail')::boolean, false) as by_mail
  into r
  from webforms form
  left join deals deal on deal.domain_id = new.domain_id and deal.id = new.deal_id
  left join contacts contact on contact.domain_id = new.domain_id and contact.id = new.contact_id
  cross join lateral (select coalesce(deal.user_id, contact.user_id) as user_id) owner
  join members member on member.domain_id = new.domain_id and member.user_id = owner.user_id
    and member.deleted_at is null
  left join member_settings own on own.domain_id = new.domain_id and own.user_id = owner.user_id
  where form.domain_id = new.domain_id and form.id = new.webform_id;
  if r.user_id is null then
    return null;
  end if;
  if r.by_web then
    insert into notices (domain_id, user_id, kind, subject_type, subject_id, title, excerpt, created_at)
    values (new.domain_id, r.user_id, 'form_submission', r.subject_type, r.subject_id, r.title, r.form_name,
      new.submitted_at);
  end if;
  if r.by_mail then
    perform add_job('tell_news', json_build_object('kind', 'form_submission', 'domain_id', new.domain_id,
      'mark', new.id, 'user_id', r.user_id, 'subject_type', r.subject_type, 'subject_id', r.subject_id,
      'title', r.title, 'form_name', r.form_name));
  end if;
  return null;
end $$;
`;
