/**
 * Which records are there for trying things out, so that exactly those can go again; what stayed when they went; and what
 * each administrator has done with the checklist of the first steps.
 */
export const up = `
create table demo_records (
  domain_id bigint not null references domains (id),
  entity text not null check (entity in ('customer', 'contact', 'deal', 'action')),
  record_id bigint not null,
  primary key (domain_id, entity, record_id)
);
select enable_tenancy('demo_records');

create table demo_states (
  domain_id bigint not null references domains (id),
  -- [{entity, id, name, reason}]: records that real ones refer to
  stayed jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  primary key (domain_id)
);
select enable_tenancy('demo_states');

create table first_steps (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  hidden boolean not null default false,
  looked_at text[] not null default '{}',
  primary key (domain_id, user_id),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
select enable_tenancy('first_steps');
`;
