/** Masters of a company: deal types with their phases, probabilities, products, channels, reasons and action purposes; lifecycle stages. */
const perDealType = (table: string, columns = '') => `
create table ${table} (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_type_id bigint not null,
  name text not null,
  order_num integer not null default 0,${columns}
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
create index ${table}_order on ${table} (domain_id, deal_type_id, order_num);
select enable_tenancy('${table}');
`;

export const up = `
create table deal_types (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  order_num integer not null default 0,
  enable_goal_phase_color boolean not null default true,
  enable_senses_insight boolean not null default false,
  enable_deal_product_detail_unit_cost boolean not null default false,
  enable_deal_product_detail_auto_calculate_price boolean not null default false,
  deal_search_action_ranges integer[] not null default '{7,30}',
  lock_version integer not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id)
);
select enable_tenancy('deal_types');
${perDealType('phases', '\n  status smallint not null default 1 check (status in (1, 2, 3)),')}
${perDealType('probabilities', '\n  rate smallint check (rate between 0 and 100),')}
${perDealType('products')}
${perDealType('channels')}
${perDealType('reasons')}
${perDealType('action_purposes', '\n  pattern_id smallint check (pattern_id between 1 and 5),')}
create table lifecycle_stages (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  order_num integer not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id)
);
select enable_tenancy('lifecycle_stages');
`;
