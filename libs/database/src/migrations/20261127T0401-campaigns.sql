-- Campaigns（キャンペーン）.
create table campaigns (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  search_key text not null,
  user_id bigint,
  memo text,
  status text not null default 'draft' check (status in ('draft', 'active', 'finished', 'archived')),
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id)
);

-- The orders of the list, and the last deletion, which open lists watch.
create index campaigns_updated on campaigns (domain_id, updated_at desc, id desc) where deleted_at is null;
create index campaigns_created on campaigns (domain_id, created_at desc, id desc) where deleted_at is null;
create index campaigns_name on campaigns (domain_id, search_key, id) where deleted_at is null;
create index campaigns_deleted on campaigns (domain_id, deleted_at desc) where deleted_at is not null;

select enable_tenancy('campaigns');
select enable_events('campaigns', 'campaign', array['search_key'], owned => true);
-- write_campaigns takes the ids of new rows before it writes them.
grant usage on sequence campaigns_id_seq to crm_app;
