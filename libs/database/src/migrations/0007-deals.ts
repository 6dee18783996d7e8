/** Deals, their contacts and the history of their phases. Amounts are bigint yen, so that row-level security keeps index conditions. */
export const up = `
create table deals (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_type_id bigint not null,
  name text not null,
  search_key text not null,
  deal_code text,
  customer_id bigint,
  user_id bigint,
  phase_id bigint not null,
  probability_id bigint,
  product_id bigint,
  channel_id bigint,
  reason_id bigint,
  amount bigint check (amount between 0 and 999999999999999),
  expected_contract_date date,
  phase_changed_at timestamptz not null default now(),
  closed_at timestamptz,
  next_action_at timestamptz,
  last_action_completed_at timestamptz,
  board_order double precision not null default 0,
  customs jsonb not null default '{}',
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id),
  foreign key (domain_id, customer_id) references customers (domain_id, id),
  foreign key (domain_id, phase_id) references phases (domain_id, id),
  foreign key (domain_id, probability_id) references probabilities (domain_id, id),
  foreign key (domain_id, product_id) references products (domain_id, id),
  foreign key (domain_id, channel_id) references channels (domain_id, id),
  foreign key (domain_id, reason_id) references reasons (domain_id, id)
);
create index deals_updated on deals (domain_id, deal_type_id, updated_at desc, id desc) where deleted_at is null;
create index deals_amount on deals (domain_id, deal_type_id, amount desc nulls last, id desc) where deleted_at is null;
create index deals_expected on deals (domain_id, deal_type_id, expected_contract_date, id) where deleted_at is null;
create index deals_board on deals (domain_id, deal_type_id, phase_id, board_order, id) where deleted_at is null;
create index deals_summary on deals (domain_id, deal_type_id, phase_id, probability_id) include (amount) where deleted_at is null;
create index deals_customer on deals (domain_id, customer_id, id) where deleted_at is null;
select enable_tenancy('deals');

create table deal_contacts (
  domain_id bigint not null references domains (id),
  deal_id bigint not null,
  contact_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, deal_id, contact_id),
  foreign key (domain_id, deal_id) references deals (domain_id, id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id)
);
create index deal_contacts_contact on deal_contacts (domain_id, contact_id);
select enable_tenancy('deal_contacts');

create table deal_phase_histories (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_id bigint not null,
  from_phase_id bigint,
  phase_id bigint not null,
  user_id bigint,
  entered_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, deal_id) references deals (domain_id, id)
);
create index deal_phase_histories_deal on deal_phase_histories (domain_id, deal_id, id);
select enable_tenancy('deal_phase_histories');
`;
