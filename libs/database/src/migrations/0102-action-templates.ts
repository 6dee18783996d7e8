/** What a note begins with, by pattern and purpose; how many actions somebody means to complete. */
export const up = `
create table action_templates (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  pattern_id smallint not null check (pattern_id between 1 and 5),
  purpose_id bigint,
  body text not null,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, purpose_id) references action_purposes (domain_id, id)
);
create unique index action_templates_one on action_templates (domain_id, pattern_id, coalesce(purpose_id, 0))
  where deleted_at is null;
select enable_tenancy('action_templates');

create table action_targets (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  pattern_id smallint not null check (pattern_id between 1 and 5),
  period text not null check (period in ('week', 'month')),
  starts_on date not null,
  target integer not null check (target between 0 and 9999),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id, period, starts_on, user_id, pattern_id),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
select enable_tenancy('action_targets');
`;
