/**
 * 商品内訳: types of items that a company sells, and the rows of its deals. A row keeps what its type said when it was
 * added, so that a deal does not change with the price list. Prices and quantities are exact decimals.
 */
const cycle = `check (billing_cycle in ('one_time', 'monthly', 'yearly'))`;
const rounding = `check (rounding in ('floor', 'ceil', 'round'))`;

export const up = `
create table deal_product_detail_types (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  search_key text not null,
  billing_cycle text not null ${cycle},
  unit_price numeric(17, 5) not null check (unit_price >= 0),
  unit text not null default '',
  rounding text not null ${rounding},
  memo text not null default '',
  unit_cost numeric(17, 5) check (unit_cost >= 0),
  -- per cent
  gross_margin_rate numeric(8, 5) check (gross_margin_rate >= 0 and gross_margin_rate < 100),
  -- one that is not offered any more stays with the deals that have it
  used boolean not null default true,
  customs jsonb not null default '{}',
  order_num integer not null default 0,
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id)
);
create index deal_product_detail_types_order on deal_product_detail_types (domain_id, order_num, id) where deleted_at is null;
select enable_tenancy('deal_product_detail_types');

-- where a type is offered; without any: in every deal type
create table deal_product_detail_type_deal_types (
  domain_id bigint not null references domains (id),
  deal_product_detail_type_id bigint not null,
  deal_type_id bigint not null,
  primary key (domain_id, deal_product_detail_type_id, deal_type_id),
  foreign key (domain_id, deal_product_detail_type_id) references deal_product_detail_types (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
select enable_tenancy('deal_product_detail_type_deal_types');

create table deal_product_details (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_id bigint not null,
  deal_product_detail_type_id bigint not null,
  name text not null,
  billing_cycle text not null ${cycle},
  unit text not null default '',
  rounding text not null ${rounding},
  unit_price numeric(17, 5) not null check (unit_price >= 0),
  unit_cost numeric(17, 5) check (unit_cost >= 0),
  quantity numeric(17, 5) not null check (quantity >= 0),
  discount bigint not null default 0 check (discount >= 0),
  first_recognition_date date,
  period_months integer check (period_months between 1 and 600),
  -- what follows from the columns above, for reports
  amount bigint not null check (amount between 0 and 999999999999999),
  order_num integer not null default 0,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_id) references deals (domain_id, id),
  foreign key (domain_id, deal_product_detail_type_id) references deal_product_detail_types (domain_id, id)
);
create index deal_product_details_deal on deal_product_details (domain_id, deal_id, order_num) where deleted_at is null;
create index deal_product_details_type on deal_product_details (domain_id, deal_product_detail_type_id) where deleted_at is null;
select enable_tenancy('deal_product_details');

-- the rows of a deal are saved as one set, which has a version
create table deal_product_detail_sets (
  domain_id bigint not null references domains (id),
  deal_id bigint not null,
  lock_version integer not null default 0,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id, deal_id),
  foreign key (domain_id, deal_id) references deals (domain_id, id)
);
select enable_tenancy('deal_product_detail_sets');

-- what the company says of its types beyond the standard fields
alter table custom_items drop constraint custom_items_entity_check;
alter table custom_items add constraint custom_items_entity_check
  check (entity in ('contact', 'customer', 'deal', 'action', 'product_detail_type'));
alter table custom_item_groups drop constraint custom_item_groups_entity_check;
alter table custom_item_groups add constraint custom_item_groups_entity_check
  check (entity in ('contact', 'customer', 'deal', 'action', 'product_detail_type'));
`;
