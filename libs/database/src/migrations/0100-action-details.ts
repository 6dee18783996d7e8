/** Who else takes part in an action, what it is searched by, and what customers say of their last and next one. */
export const up = `
create table action_invitees (
  domain_id bigint not null references domains (id),
  action_id bigint not null,
  user_id bigint not null,
  primary key (domain_id, action_id, user_id),
  foreign key (domain_id, action_id) references actions (domain_id, id),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
create index action_invitees_user on action_invitees (domain_id, user_id, action_id);
select enable_tenancy('action_invitees');

create table action_contacts (
  domain_id bigint not null references domains (id),
  action_id bigint not null,
  contact_id bigint not null,
  primary key (domain_id, action_id, contact_id),
  foreign key (domain_id, action_id) references actions (domain_id, id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id)
);
create index action_contacts_contact on action_contacts (domain_id, contact_id, action_id);
select enable_tenancy('action_contacts');

alter table actions add column search_key text not null default '';
create index actions_time on actions (domain_id, start_datetime desc, id desc) where deleted_at is null;
create index actions_updated on actions (domain_id, updated_at desc, id desc) where deleted_at is null;
create index actions_open on actions (domain_id, user_id, end_datetime) where status = 'planned' and deleted_at is null;
create index actions_done on actions (domain_id, user_id, end_datetime) where status = 'completed' and deleted_at is null;

alter table customers add column last_action_completed_at timestamptz, add column next_action_at timestamptz;
`;
