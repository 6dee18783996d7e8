/** Saved search conditions of the action list, and the last ones that each member used. */
export const up = `
create table action_search_conditions (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  is_shared boolean not null default false,
  search jsonb not null,
  last_used_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
create index action_search_conditions_user on action_search_conditions (domain_id, user_id) where deleted_at is null;
select enable_tenancy('action_search_conditions');

create table action_search_defaults (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  condition_id bigint not null,
  primary key (domain_id, user_id),
  foreign key (domain_id, condition_id) references action_search_conditions (domain_id, id),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
select enable_tenancy('action_search_defaults');

create table action_search_histories (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  condition_id bigint,
  search jsonb not null,
  used_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, condition_id) references action_search_conditions (domain_id, id),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
create index action_search_histories_user on action_search_histories (domain_id, user_id, used_at desc);
select enable_tenancy('action_search_histories');
`;
