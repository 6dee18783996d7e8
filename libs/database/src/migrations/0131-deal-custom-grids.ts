/** 案件明細: tables of a company's own, by deal type, and the rows that deals have in them. */
export const up = `
create table deal_custom_grids (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_type_id bigint not null,
  name text not null,
  order_num integer not null default 0,
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
create index deal_custom_grids_type on deal_custom_grids (domain_id, deal_type_id, order_num) where deleted_at is null;
select enable_tenancy('deal_custom_grids');

create table deal_custom_grid_columns (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_custom_grid_id bigint not null,
  name text not null,
  column_type text not null check (column_type in ('text', 'number', 'date', 'select')),
  options text[] not null default '{}',
  order_num integer not null default 0,
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_custom_grid_id) references deal_custom_grids (domain_id, id)
);
create index deal_custom_grid_columns_grid on deal_custom_grid_columns (domain_id, deal_custom_grid_id, order_num);
select enable_tenancy('deal_custom_grid_columns');

create table deal_custom_grid_rows (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_id bigint not null,
  deal_custom_grid_id bigint not null,
  order_num integer not null default 0,
  -- by the column's id
  cells jsonb not null default '{}',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_id) references deals (domain_id, id),
  foreign key (domain_id, deal_custom_grid_id) references deal_custom_grids (domain_id, id)
);
create index deal_custom_grid_rows_deal
  on deal_custom_grid_rows (domain_id, deal_id, deal_custom_grid_id, order_num) where deleted_at is null;
create index deal_custom_grid_rows_grid on deal_custom_grid_rows (domain_id, deal_custom_grid_id) where deleted_at is null;
select enable_tenancy('deal_custom_grid_rows');

-- the rows that a deal has in a table are saved as one set, which has a version
create table deal_custom_grid_sets (
  domain_id bigint not null references domains (id),
  deal_id bigint not null,
  deal_custom_grid_id bigint not null,
  lock_version integer not null default 0,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id, deal_id, deal_custom_grid_id),
  foreign key (domain_id, deal_id) references deals (domain_id, id),
  foreign key (domain_id, deal_custom_grid_id) references deal_custom_grids (domain_id, id)
);
select enable_tenancy('deal_custom_grid_sets');
`;
