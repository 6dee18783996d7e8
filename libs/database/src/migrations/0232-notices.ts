/**
 * What members are told inside the app (spec 3 §2.17). Rows go after 90 days. What a form brings is told to the owner of
 * its deal, else of its contact, by the database: answers are written many at a time, by a function.
 */
export const up = `
create table notices (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  -- who is told
  user_id bigint not null,
  kind text not null check (kind in ('mention', 'action_comment', 'invited', 'assigned', 'unassigned', 'form_submission')),
  -- who did it; nobody for what a form brings
  actor_id bigint,
  subject_type text not null check (subject_type in ('deal', 'action', 'contact')),
  subject_id bigint not null,
  title text not null,
  excerpt text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (domain_id, id)
);
create index notices_user on notices (domain_id, user_id, id desc);
create index notices_unread on notices (domain_id, user_id, id desc) where read_at is null;
create index notices_read on notices (domain_id, read_at desc) where read_at is not null;
create index notices_age on notices (created_at);
select enable_tenancy('notices');

create function notice_form_submission() returns trigger language plpgsql as $$
begin
  insert into notices (domain_id, user_id, kind, subject_type, subject_id, title, excerpt, created_at)
  select new.domain_id, owner.user_id, 'form_submission',
    case when deal.user_id is null then 'contact' else 'deal' end,
    case when deal.user_id is null then contact.id else deal.id end,
    case when deal.user_id is null then contact.name else deal.name end, form.name, new.submitted_at
  from webforms form
  left join deals deal on deal.domain_id = new.domain_id and deal.id = new.deal_id
  left join contacts contact on contact.domain_id = new.domain_id and contact.id = new.contact_id
  cross join lateral (select coalesce(deal.user_id, contact.user_id) as user_id) owner
  join members member on member.domain_id = new.domain_id and member.user_id = owner.user_id
    and member.deleted_at is null
  where form.domain_id = new.domain_id and form.id = new.webform_id;
  return null;
end $$;
create trigger webform_submission_notice after insert on webform_submission_logs
  for each row when (new.deal_id is not null or new.contact_id is not null)
  execute function notice_form_submission();
`;
