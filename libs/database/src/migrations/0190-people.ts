/**
 * People of a company: members who are disabled or only try the demo, invitations by mail, and groups.
 * An address has one open invitation in a company; of its token only the hash is kept.
 */
export const up = `
alter table members add column disabled_at timestamptz;
alter table members add column demo_only boolean not null default false;

create table invitations (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  -- in lower case
  email text not null,
  name text not null default '',
  profile text not null default 'general',
  provider text not null default 'email',
  demo_only boolean not null default false,
  group_ids bigint[] not null default '{}',
  token_hash bytea not null,
  invited_by bigint not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  canceled_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, invited_by) references members (domain_id, user_id)
);
create unique index invitations_open on invitations (domain_id, email)
  where accepted_at is null and canceled_at is null;
create index invitations_token on invitations (token_hash);
select enable_tenancy('invitations');

create table member_groups (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  order_num integer not null default 0,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, name)
);
select enable_tenancy('member_groups');

create table member_group_members (
  domain_id bigint not null references domains (id),
  group_id bigint not null,
  user_id bigint not null,
  primary key (domain_id, group_id, user_id),
  foreign key (domain_id, group_id) references member_groups (domain_id, id) on delete cascade,
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
create index member_group_members_user on member_group_members (domain_id, user_id);
select enable_tenancy('member_group_members');
`;
