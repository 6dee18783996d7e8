/**
 * Estimates (見積, spec 3 §2.9). Numbers are counted in a row of their own, locked until the estimate is committed, so
 * that none is left out and none is given twice. A version that was sent is never changed: a trigger sees to it.
 */
export const up = `
create table estimate_settings (
  domain_id bigint not null references domains (id),
  company_name text not null,
  postal_code text,
  address text,
  tel_no text,
  registration_number text,
  number_prefix text not null default 'Q-',
  tax_mode text not null default 'exclusive' check (tax_mode in ('exclusive', 'inclusive')),
  rounding text not null default 'floor' check (rounding in ('floor', 'round', 'ceil')),
  payment_terms text default '月末締め翌月末払い',
  remarks text,
  approval_needed boolean not null default false,
  approval_boxes text[] not null default '{}',
  seal_image text,
  lock_version integer not null default 0,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id)
);
select enable_tenancy('estimate_settings');

create table estimate_counters (
  domain_id bigint not null references domains (id),
  month text not null,
  last integer not null,
  primary key (domain_id, month)
);
select enable_tenancy('estimate_counters');

create table estimates (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_id bigint not null,
  number text not null,
  version integer not null default 1,
  status text not null default 'draft' check (status in
    ('draft', 'pending_approval', 'approved', 'sent', 'accepted', 'rejected', 'expired', 'canceled')),
  subject text not null,
  customer_name text not null,
  contact_name text,
  estimate_date date not null,
  valid_until date,
  total bigint not null,
  user_id bigint,
  search_key text not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  unique (domain_id, number),
  foreign key (domain_id, deal_id) references deals (domain_id, id)
);
create index estimates_updated on estimates (domain_id, updated_at desc, id desc) where deleted_at is null;
create index estimates_deal on estimates (domain_id, deal_id, id desc) where deleted_at is null;
create index estimates_date on estimates (domain_id, estimate_date) where deleted_at is null;
create index estimates_open on estimates (domain_id, valid_until) where status = 'sent' and deleted_at is null;
select enable_tenancy('estimates');

create table estimate_versions (
  domain_id bigint not null references domains (id),
  estimate_id bigint not null,
  version integer not null,
  content jsonb not null,
  rounding text not null check (rounding in ('floor', 'round', 'ceil')),
  total bigint not null,
  approved_by bigint,
  approved_at timestamptz,
  sent_by bigint,
  sent_at timestamptz,
  file_name text,
  storage_key text,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, estimate_id, version),
  foreign key (domain_id, estimate_id) references estimates (domain_id, id)
);
select enable_tenancy('estimate_versions');

create function keep_sent_estimate() returns trigger language plpgsql as $$
begin
  raise exception 'version % of estimate % was sent and stays as it is', old.version, old.estimate_id;
end $$;
create trigger estimate_versions_sent before update or delete on estimate_versions
  for each row when (old.sent_at is not null) execute function keep_sent_estimate();

create table estimate_events (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  estimate_id bigint not null,
  version integer not null,
  action text not null,
  comment text,
  user_id bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, estimate_id) references estimates (domain_id, id)
);
create index estimate_events_estimate on estimate_events (domain_id, estimate_id, id desc);
select enable_tenancy('estimate_events');
`;
