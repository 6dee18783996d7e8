/**
 * Hand-overs of all records of a member to another one: what there was, and what has been moved. Each step writes its
 * count with the records it moves, so that a job that is cut off goes on where it stood and tells the truth. Invitations
 * name a profile of the company and a role.
 */
export const up = `
create table hand_overs (
  domain_id bigint not null references domains (id),
  job_id bigint not null,
  from_user_id bigint not null,
  to_user_id bigint not null,
  -- by kind: {"deals": 12}
  expected jsonb not null default '{}',
  moved jsonb not null default '{}',
  primary key (domain_id, job_id),
  foreign key (domain_id, job_id) references bulk_jobs (domain_id, id) on delete cascade,
  foreign key (domain_id, from_user_id) references members (domain_id, user_id),
  foreign key (domain_id, to_user_id) references members (domain_id, user_id)
);
create index hand_overs_from on hand_overs (domain_id, from_user_id, job_id desc);
select enable_tenancy('hand_overs');

alter table invitations add column custom_profile_id bigint;
alter table invitations add column role_id bigint;
`;
