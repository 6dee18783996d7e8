/**
 * Changes of many deals at once, with the values before, so that they can be taken back while nobody has changed a deal
 * since. Kept for an hour.
 */
export const up = `
create table deal_bulk_operations (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('update', 'delete')),
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (domain_id, id)
);
create index deal_bulk_operations_age on deal_bulk_operations (created_at);
select enable_tenancy('deal_bulk_operations');

create table deal_bulk_operation_rows (
  domain_id bigint not null references domains (id),
  operation_id bigint not null,
  deal_id bigint not null,
  -- of the deal after the change
  lock_version integer not null,
  before jsonb not null,
  primary key (domain_id, operation_id, deal_id),
  foreign key (domain_id, operation_id) references deal_bulk_operations (domain_id, id) on delete cascade
);
select enable_tenancy('deal_bulk_operation_rows');
`;
