/** What colleagues say to an action. */
export const up = `
create table action_comments (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  action_id bigint not null,
  user_id bigint not null,
  body text not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, action_id) references actions (domain_id, id)
);
create index action_comments_action on action_comments (domain_id, action_id, id desc) where deleted_at is null;
select enable_tenancy('action_comments');

create table action_reactions (
  domain_id bigint not null references domains (id),
  action_id bigint not null,
  user_id bigint not null,
  reaction_type text not null check (reaction_type in ('like', 'clap', 'congrats', 'fire', 'thanks', 'check')),
  created_at timestamptz not null default now(),
  primary key (domain_id, action_id, user_id, reaction_type),
  foreign key (domain_id, action_id) references actions (domain_id, id)
);
select enable_tenancy('action_reactions');
`;
