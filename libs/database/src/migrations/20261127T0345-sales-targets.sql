-- Targets of members and groups. A period is stored by its first day; product 0 stands for all products together.
create table sales_targets (
  domain_id bigint not null,
  deal_type_id bigint not null,
  amount_basis text not null check (amount_basis in ('contract_amount', 'recognized_amount')),
  term_type text not null check (term_type in ('week', 'month', 'quarter', 'half', 'year')),
  product_id bigint not null default 0,
  subject_type text not null check (subject_type in ('user', 'group')),
  starts_on date not null,
  subject_id bigint not null,
  amount bigint not null check (amount >= 0 and amount <= 999999999999999),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id, deal_type_id, amount_basis, term_type, product_id, subject_type, starts_on, subject_id)
);
select enable_tenancy('sales_targets'), enable_events('sales_targets', 'sales_target', '{}', 'subject_id');
