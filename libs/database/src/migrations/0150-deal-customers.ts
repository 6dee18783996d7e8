/**
 * 関連取引先: customers that take part in a deal besides its own, by types that each deal type has (代理店, エンドユーザー …).
 * Deals of before get the usual types, so that the tab is of use at once.
 */
export const up = `
create table deal_customer_types (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_type_id bigint not null,
  name text not null,
  order_num integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
create index deal_customer_types_order on deal_customer_types (domain_id, deal_type_id, order_num);
select enable_tenancy('deal_customer_types');

create table deal_customers (
  domain_id bigint not null references domains (id),
  deal_id bigint not null,
  deal_customer_type_id bigint not null,
  customer_id bigint not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, deal_id, deal_customer_type_id, customer_id),
  foreign key (domain_id, deal_id) references deals (domain_id, id),
  foreign key (domain_id, deal_customer_type_id) references deal_customer_types (domain_id, id),
  foreign key (domain_id, customer_id) references customers (domain_id, id)
);
create index deal_customers_customer on deal_customers (domain_id, customer_id, deal_customer_type_id, deal_id);
create index deal_customers_type on deal_customers (domain_id, deal_customer_type_id);
select enable_tenancy('deal_customers');

insert into deal_customer_types (domain_id, deal_type_id, name, order_num)
select t.domain_id, t.id, usual.name, usual.place
from deal_types t cross join (values ('代理店', 0), ('エンドユーザー', 1), ('仕入先', 2)) as usual (name, place)
where t.deleted_at is null;
`;
