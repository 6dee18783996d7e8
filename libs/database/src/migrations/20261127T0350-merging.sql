-- Records that were merged into others; without foreign keys, since the history outlives its records.
create table record_merges (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  entity text not null,
  source_id bigint not null,
  source_name text not null,
  target_id bigint not null,
  change_set_id bigint not null,
  user_id bigint not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (domain_id, id)
);
create unique index record_merges_source on record_merges (domain_id, entity, source_id) where undone_at is null;
create index record_merges_target on record_merges (domain_id, entity, target_id);
create index record_merges_set on record_merges (domain_id, change_set_id);
select enable_tenancy('record_merges');

-- Pairs of records that look alike and are not the same, as a member said.
create table not_duplicates (
  domain_id bigint not null references domains (id),
  entity text not null,
  low_id bigint not null,
  high_id bigint not null check (high_id > low_id),
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (domain_id, entity, low_id, high_id)
);
create index not_duplicates_high on not_duplicates (domain_id, entity, high_id);
select enable_tenancy('not_duplicates'), enable_change_sets('not_duplicates');

-- Groups of records that a rule takes for duplicates (spec 3 §2.5). `base_key` is the name, or the e-mail address of rule 1
-- for contacts; `extra_key` what the rule compares besides.
create table merge_candidate_groups (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  entity text not null,
  rule_id smallint not null,
  base_key text not null,
  extra_key text not null,
  name text not null,
  record_count integer not null,
  score smallint not null,
  reasons text[] not null,
  is_certain boolean not null,
  is_open boolean not null,
  primary key (domain_id, id),
  unique (domain_id, entity, rule_id, base_key, extra_key)
);
create index merge_candidate_groups_list on merge_candidate_groups (domain_id, entity, rule_id, score desc, id)
  where is_open;
create index merge_candidate_groups_key on merge_candidate_groups (domain_id, entity, base_key);
select enable_tenancy('merge_candidate_groups');

-- Keys whose groups have to be computed again: writers note them, and the subscriber of their events works them off.
create table merge_changed_keys (
  domain_id bigint not null references domains (id),
  entity text not null,
  id bigint generated always as identity,
  base_key text not null,
  primary key (domain_id, entity, id)
);
select enable_tenancy('merge_changed_keys');

-- The name by which records are compared: the first word of the search key has neither spaces nor 株式会社.
create index customers_merge_name on customers (domain_id, split_part(search_key, ' ', 1)) where deleted_at is null;
create index contacts_merge_name on contacts (domain_id, split_part(search_key, ' ', 1)) where deleted_at is null;

-- Keys are written in batches and soon deleted.
alter table merge_changed_keys set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
