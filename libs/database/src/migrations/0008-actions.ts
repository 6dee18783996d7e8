/** Actions (activities) on a deal, a customer or a contact. */
export const up = `
create table actions (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  target_type text not null check (target_type in ('deal', 'customer', 'contact')),
  deal_id bigint,
  customer_id bigint,
  contact_id bigint,
  pattern_id smallint not null check (pattern_id between 1 and 5),
  purpose_id bigint,
  status text not null default 'planned' check (status in ('planned', 'completed')),
  start_datetime timestamptz not null,
  end_datetime timestamptz not null,
  user_id bigint,
  pre_note text,
  result text,
  extra_result text,
  customs jsonb not null default '{}',
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  check (end_datetime >= start_datetime),
  foreign key (domain_id, deal_id) references deals (domain_id, id),
  foreign key (domain_id, customer_id) references customers (domain_id, id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id),
  foreign key (domain_id, purpose_id) references action_purposes (domain_id, id)
);
create index actions_deal on actions (domain_id, deal_id, start_datetime desc, id desc) where deleted_at is null;
create index actions_customer on actions (domain_id, customer_id, start_datetime desc, id desc) where deleted_at is null;
create index actions_contact on actions (domain_id, contact_id, start_datetime desc, id desc) where deleted_at is null;
create index actions_user on actions (domain_id, user_id, start_datetime desc, id desc) where deleted_at is null;
select enable_tenancy('actions');
`;
