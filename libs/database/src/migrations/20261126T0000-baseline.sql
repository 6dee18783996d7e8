-- The schema as of 2026-11-26: what the migrations 0001 to 0364 of before had made, for new installations. A database
-- that has run those skips this file (see squashed.ts). Functions and triggers are in ../functions.

-- The role under which every statement of a company runs: it owns nothing and cannot bypass row-level security.
do $$ begin
  create role crm_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant crm_app to %I', current_user);
exception when others then
  -- two databases of one cluster may be migrated at the same moment
  if sqlerrm not like '%concurrently updated%' then raise; end if;
end $$;
grant usage on schema public to crm_app;

-- Puts a table under row-level security: crm_app sees and writes the rows of the company that its transaction names.
create function enable_tenancy(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy tenant on %s to crm_app
       using (domain_id = nullif(current_setting(''app.domain_id'', true), '''')::bigint)
       with check (domain_id = nullif(current_setting(''app.domain_id'', true), '''')::bigint)', target);
  execute format('grant select, insert, update, delete on %s to crm_app', target);
end $$;

create table action_comments (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  action_id bigint not null,
  user_id bigint not null,
  body text not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  mentioned_user_ids bigint[] default '{}'::bigint[] not null,
  constraint action_comments_pkey primary key (domain_id, id)
);
create index action_comments_action on action_comments (domain_id, action_id, id desc) where (deleted_at is null);
select enable_tenancy('action_comments');

create table action_contacts (
  domain_id bigint not null,
  action_id bigint not null,
  contact_id bigint not null,
  constraint action_contacts_pkey primary key (domain_id, action_id, contact_id)
);
create index action_contacts_contact on action_contacts (domain_id, contact_id, action_id);
select enable_tenancy('action_contacts');

create table action_invitees (
  domain_id bigint not null,
  action_id bigint not null,
  user_id bigint not null,
  constraint action_invitees_pkey primary key (domain_id, action_id, user_id)
);
create index action_invitees_user on action_invitees (domain_id, user_id, action_id);
select enable_tenancy('action_invitees');

create table action_purposes (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  pattern_id smallint,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  lock_version integer default 0 not null,
  constraint action_purposes_pkey primary key (domain_id, id),
  constraint action_purposes_pattern_id_check check (pattern_id >= 1 and pattern_id <= 5)
);
create index action_purposes_order on action_purposes (domain_id, deal_type_id, order_num);
select enable_tenancy('action_purposes');

create table action_reactions (
  domain_id bigint not null,
  action_id bigint not null,
  user_id bigint not null,
  reaction_type text not null,
  created_at timestamptz default now() not null,
  constraint action_reactions_pkey primary key (domain_id, action_id, user_id, reaction_type),
  constraint action_reactions_reaction_type_check check (reaction_type = any (array['like'::text, 'clap'::text, 'congrats'::text, 'fire'::text, 'thanks'::text, 'check'::text]))
);
select enable_tenancy('action_reactions');

create table action_search_conditions (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  is_shared boolean default false not null,
  search jsonb not null,
  last_used_at timestamptz,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint action_search_conditions_pkey primary key (domain_id, id)
);
create index action_search_conditions_user on action_search_conditions (domain_id, user_id) where (deleted_at is null);
select enable_tenancy('action_search_conditions');

create table action_search_defaults (
  domain_id bigint not null,
  user_id bigint not null,
  condition_id bigint not null,
  constraint action_search_defaults_pkey primary key (domain_id, user_id)
);
select enable_tenancy('action_search_defaults');

create table action_search_histories (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  condition_id bigint,
  search jsonb not null,
  used_at timestamptz default now() not null,
  constraint action_search_histories_pkey primary key (domain_id, id)
);
create index action_search_histories_user on action_search_histories (domain_id, user_id, used_at desc);
select enable_tenancy('action_search_histories');

create table action_targets (
  domain_id bigint not null,
  user_id bigint not null,
  pattern_id smallint not null,
  period text not null,
  starts_on date not null,
  target integer not null,
  updated_by bigint,
  updated_at timestamptz default now() not null,
  constraint action_targets_pkey primary key (domain_id, period, starts_on, user_id, pattern_id),
  constraint action_targets_pattern_id_check check (pattern_id >= 1 and pattern_id <= 5),
  constraint action_targets_period_check check (period = any (array['week'::text, 'month'::text])),
  constraint action_targets_target_check check (target >= 0 and target <= 9999)
);
select enable_tenancy('action_targets');

create table action_templates (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  pattern_id smallint not null,
  purpose_id bigint,
  body text not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint action_templates_pkey primary key (domain_id, id),
  constraint action_templates_pattern_id_check check (pattern_id >= 1 and pattern_id <= 5)
);
create unique index action_templates_one on action_templates (domain_id, pattern_id, coalesce(purpose_id, (0)::bigint)) where (deleted_at is null);
select enable_tenancy('action_templates');

create table actions (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  target_type text not null,
  deal_id bigint,
  customer_id bigint,
  contact_id bigint,
  pattern_id smallint not null,
  purpose_id bigint,
  status text default 'planned'::text not null,
  start_datetime timestamptz not null,
  end_datetime timestamptz not null,
  user_id bigint,
  pre_note text,
  result text,
  extra_result text,
  customs jsonb default '{}'::jsonb not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  search_key text default ''::text not null,
  constraint actions_pkey primary key (domain_id, id),
  constraint actions_check check (end_datetime >= start_datetime),
  constraint actions_pattern_id_check check (pattern_id >= 1 and pattern_id <= 5),
  constraint actions_status_check check (status = any (array['planned'::text, 'completed'::text])),
  constraint actions_target_type_check check (target_type = any (array['deal'::text, 'customer'::text, 'contact'::text]))
);
create index actions_contact on actions (domain_id, contact_id, start_datetime desc, id desc) where (deleted_at is null);
create index actions_created on actions (domain_id, created_at desc, id desc) where (deleted_at is null);
create index actions_customer on actions (domain_id, customer_id, start_datetime desc, id desc) where (deleted_at is null);
create index actions_deal on actions (domain_id, deal_id, start_datetime desc, id desc) where (deleted_at is null);
create index actions_deleted on actions (domain_id, deleted_at desc) where (deleted_at is not null);
create index actions_done on actions (domain_id, user_id, end_datetime) where ((status = 'completed'::text) and (deleted_at is null));
create index actions_end on actions (domain_id, end_datetime desc, id desc) where (deleted_at is null);
create index actions_open on actions (domain_id, user_id, end_datetime) where ((status = 'planned'::text) and (deleted_at is null));
create index actions_pattern on actions (domain_id, pattern_id desc, start_datetime desc, id desc) where (deleted_at is null);
create index actions_time on actions (domain_id, start_datetime desc, id desc) where (deleted_at is null);
create index actions_updated on actions (domain_id, updated_at desc, id desc) where (deleted_at is null);
create index actions_user on actions (domain_id, user_id desc nulls last, start_datetime desc, id desc) where (deleted_at is null);
select enable_tenancy('actions');

create table audit_logs (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint,
  action text not null,
  entity text not null,
  record_id bigint,
  changes jsonb default '{}'::jsonb not null,
  request_id text,
  created_at timestamptz default now() not null,
  ip text,
  user_agent text,
  operation text,
  constraint audit_logs_pkey primary key (domain_id, id)
);
alter table audit_logs alter column domain_id set statistics 1000;
create index audit_logs_created on audit_logs using brin (created_at);
create index audit_logs_member on audit_logs (domain_id, user_id, id desc) where (user_id is not null);
create index audit_logs_record on audit_logs (domain_id, entity, record_id, id desc);
create index audit_logs_watched on audit_logs (domain_id, action, id desc) where (action <> all (array['create'::text, 'update'::text]));
alter table audit_logs enable row level security;
create policy tenant on audit_logs to crm_app using ((domain_id = (nullif(current_setting('app.domain_id'::text, true), ''::text))::bigint)) with check ((domain_id = (nullif(current_setting('app.domain_id'::text, true), ''::text))::bigint));
grant insert, select on audit_logs to crm_app;

create table audit_pieces (
  domain_id bigint not null,
  record_id bigint not null,
  pieces integer[] not null,
  constraint audit_pieces_pkey primary key (domain_id, record_id)
);
create index audit_pieces_pieces on audit_pieces using gin (pieces) with (gin_pending_list_limit='256');
select enable_tenancy('audit_pieces');

create table audit_search_states (
  domain_id bigint not null,
  filled_to bigint default 0 not null,
  mark_id bigint default 0 not null,
  mark_xid bigint default 0 not null,
  ready boolean default false not null,
  constraint audit_search_states_pkey primary key (domain_id)
);
select enable_tenancy('audit_search_states');

create table bulk_jobs (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  entity text not null,
  operation_type text not null,
  title text default ''::text not null,
  parameters jsonb default '{}'::jsonb not null,
  status text default 'queued'::text not null,
  total_count integer,
  processed_count integer default 0 not null,
  succeeded_count integer default 0 not null,
  failed_count integer default 0 not null,
  notices jsonb default '[]'::jsonb not null,
  file_key text,
  file_name text,
  file_size integer,
  content_type text,
  created_at timestamptz default now() not null,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null,
  deleted_at timestamptz,
  constraint bulk_jobs_pkey primary key (domain_id, id),
  constraint bulk_jobs_status_check check (status = any (array['queued'::text, 'validating'::text, 'running'::text, 'completed'::text, 'completed_with_errors'::text, 'failed'::text, 'canceled'::text]))
);
create index bulk_jobs_created on bulk_jobs (domain_id, id desc) where (deleted_at is null);
create index bulk_jobs_expiry on bulk_jobs (expires_at);
select enable_tenancy('bulk_jobs');

create table channels (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  lock_version integer default 0 not null,
  constraint channels_pkey primary key (domain_id, id)
);
create index channels_order on channels (domain_id, deal_type_id, order_num);
select enable_tenancy('channels');

create table contact_settings (
  domain_id bigint not null,
  action_ranges integer[] default '{7,30}'::integer[] not null,
  updated_at timestamptz default now() not null,
  lock_version integer default 0 not null,
  constraint contact_settings_pkey primary key (domain_id)
);
select enable_tenancy('contact_settings');

create table contact_stage_changes (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  contact_id bigint not null,
  from_stage_id bigint,
  stage_id bigint,
  user_id bigint,
  changed_at timestamptz not null,
  constraint contact_stage_changes_pkey primary key (domain_id, id)
);
create index contact_stage_changes_contact on contact_stage_changes (domain_id, contact_id, changed_at desc, id desc);
select enable_tenancy('contact_stage_changes');

create table contacts (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  customer_id bigint,
  name text not null,
  last_name text,
  first_name text,
  last_name_kana text,
  first_name_kana text,
  search_key text not null,
  department text,
  "position" text,
  email text,
  email_key text,
  tel_no text,
  mobile_no text,
  phone_key text,
  postal_code text,
  address text,
  memo text,
  lifecycle_stage_id bigint,
  email_status text default 'none'::text not null,
  consent_status text default 'none'::text not null,
  consent_at timestamptz,
  consent_source text,
  retired boolean default false not null,
  user_id bigint,
  customs jsonb default '{}'::jsonb not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  tel_key text generated always as (
case
    when (mobile_no is not null) then regexp_replace(regexp_replace(tel_no, '^\+81-?(\(0\)|0)?'::text, '0'::text), '[-()+]'::text, ''::text, 'g'::text)
    else null::text
end) stored,
  constraint contacts_pkey primary key (domain_id, id),
  constraint contacts_consent_status_check check (consent_status = any (array['opt_in'::text, 'business_card'::text, 'customer'::text, 'published'::text, 'none'::text])),
  constraint contacts_email_status_check check (email_status = any (array['subscribed'::text, 'unsubscribed'::text, 'bounced'::text, 'complained'::text, 'none'::text]))
);
create index contacts_created on contacts (domain_id, created_at desc, id desc) where (deleted_at is null);
create index contacts_customer on contacts (domain_id, customer_id, id) where (deleted_at is null);
create index contacts_deleted on contacts (domain_id, deleted_at desc) where (deleted_at is not null);
create index contacts_email_key on contacts (domain_id, email_key, id) where ((deleted_at is null) and (email_key is not null));
create index contacts_name on contacts (domain_id, search_key, id) where (deleted_at is null);
create index contacts_phone_key on contacts (domain_id, phone_key) where ((deleted_at is null) and (phone_key is not null));
create index contacts_reading on contacts (domain_id, coalesce(nullif(btrim(((coalesce(last_name_kana, ''::text) || ' '::text) || coalesce(first_name_kana, ''::text))), ''::text), name), id) where (deleted_at is null);
create index contacts_tel_key on contacts (domain_id, tel_key) where ((deleted_at is null) and (tel_key is not null));
create index contacts_updated on contacts (domain_id, updated_at desc, id desc) where (deleted_at is null);
select enable_tenancy('contacts');

create table custom_item_groups (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  entity text not null,
  deal_type_id bigint,
  name text not null,
  order_num integer default 0 not null,
  deleted_at timestamptz,
  lock_version integer default 0 not null,
  constraint custom_item_groups_pkey primary key (domain_id, id),
  constraint custom_item_groups_entity_check check (entity = any (array['contact'::text, 'customer'::text, 'deal'::text, 'action'::text, 'product_detail_type'::text]))
);
select enable_tenancy('custom_item_groups');

create table custom_item_options (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  item_id bigint not null,
  label text not null,
  value text not null,
  order_num integer default 0 not null,
  deleted_at timestamptz,
  constraint custom_item_options_pkey primary key (domain_id, id)
);
create index custom_item_options_item on custom_item_options (domain_id, item_id, order_num);
create unique index custom_item_options_value on custom_item_options (domain_id, item_id, value) where (deleted_at is null);
select enable_tenancy('custom_item_options');

create table custom_items (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  entity text not null,
  deal_type_id bigint,
  group_id bigint,
  item_type smallint not null,
  ui_mode smallint,
  name text not null,
  order_num integer default 0 not null,
  group_order integer default 0 not null,
  used boolean default true not null,
  required boolean default false not null,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  multiline boolean default false not null,
  formula text,
  result_type text,
  purged_at timestamptz,
  lock_version integer default 0 not null,
  constraint custom_items_pkey primary key (domain_id, id),
  constraint custom_items_entity_check check (entity = any (array['contact'::text, 'customer'::text, 'deal'::text, 'action'::text, 'product_detail_type'::text])),
  constraint custom_items_item_type_check check (item_type >= 1 and item_type <= 11),
  constraint custom_items_result_type_check check (result_type = any (array['number'::text, 'text'::text, 'date'::text, 'boolean'::text])),
  constraint custom_items_ui_mode_check check (ui_mode >= 1 and ui_mode <= 4)
);
create index custom_items_deleted on custom_items (deleted_at) where ((deleted_at is not null) and (purged_at is null));
create index custom_items_order on custom_items (domain_id, entity, deal_type_id, group_order, order_num);
select enable_tenancy('custom_items');

create table customers (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  name_kana text,
  company_key text not null,
  search_key text not null,
  industry text,
  postal_code text,
  address text,
  tel_no text,
  phone_key text,
  web_url text,
  establish_year integer,
  employee integer,
  capital bigint,
  closing_month smallint,
  corporate_number text,
  invoice_registration_number text,
  parent_customer_id bigint,
  user_id bigint,
  customs jsonb default '{}'::jsonb not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  web_host text generated always as (regexp_replace("substring"(lower(web_url), '^https?://([^/:?#]+)'::text), '^www\.'::text, ''::text)) stored,
  last_action_completed_at timestamptz,
  next_action_at timestamptz,
  role_id bigint,
  constraint customers_pkey primary key (domain_id, id)
);
create index customers_company_key on customers (domain_id, company_key) where (deleted_at is null);
create index customers_created on customers (domain_id, created_at desc, id desc) where (deleted_at is null);
create index customers_deleted on customers (domain_id, deleted_at desc) where (deleted_at is not null);
create index customers_last_action on customers (domain_id, last_action_completed_at desc nulls last, id desc) where (deleted_at is null);
create index customers_name on customers (domain_id, search_key, id) where (deleted_at is null);
create index customers_parent on customers (domain_id, parent_customer_id) where ((deleted_at is null) and (parent_customer_id is not null));
create index customers_phone_key on customers (domain_id, phone_key) where ((deleted_at is null) and (phone_key is not null));
create index customers_reading on customers (domain_id, coalesce(name_kana, name), id) where (deleted_at is null);
create index customers_role on customers (domain_id, role_id) where (role_id is not null);
create index customers_updated on customers (domain_id, updated_at desc, id desc) where (deleted_at is null);
create index customers_web_host on customers (domain_id, web_host) where ((deleted_at is null) and (web_host is not null));
select enable_tenancy('customers');

create table deal_bookmarks (
  domain_id bigint not null,
  user_id bigint not null,
  deal_id bigint not null,
  created_at timestamptz default now() not null,
  constraint deal_bookmarks_pkey primary key (domain_id, user_id, deal_id)
);
select enable_tenancy('deal_bookmarks');

create table deal_bulk_operation_rows (
  domain_id bigint not null,
  operation_id bigint not null,
  deal_id bigint not null,
  lock_version integer not null,
  before jsonb not null,
  constraint deal_bulk_operation_rows_pkey primary key (domain_id, operation_id, deal_id)
);
select enable_tenancy('deal_bulk_operation_rows');

create table deal_bulk_operations (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  constraint deal_bulk_operations_pkey primary key (domain_id, id),
  constraint deal_bulk_operations_kind_check check (kind = any (array['update'::text, 'delete'::text]))
);
create index deal_bulk_operations_age on deal_bulk_operations (created_at);
select enable_tenancy('deal_bulk_operations');

create table deal_changes (
  domain_id bigint not null,
  deal_type_id bigint not null,
  slot smallint not null,
  changes bigint not null,
  constraint deal_changes_pkey primary key (domain_id, deal_type_id, slot)
) with (fillfactor=50);
select enable_tenancy('deal_changes');

create table deal_comments (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_id bigint not null,
  user_id bigint,
  body text not null,
  mentioned_user_ids bigint[] default '{}'::bigint[] not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint deal_comments_pkey primary key (domain_id, id)
);
create index deal_comments_deal on deal_comments (domain_id, deal_id, id desc) where (deleted_at is null);
select enable_tenancy('deal_comments');

create table deal_contacts (
  domain_id bigint not null,
  deal_id bigint not null,
  contact_id bigint not null,
  created_at timestamptz default now() not null,
  constraint deal_contacts_pkey primary key (domain_id, deal_id, contact_id)
);
create index deal_contacts_contact on deal_contacts (domain_id, contact_id);
select enable_tenancy('deal_contacts');

create table deal_custom_grid_columns (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_custom_grid_id bigint not null,
  name text not null,
  column_type text not null,
  options text[] default '{}'::text[] not null,
  order_num integer default 0 not null,
  deleted_at timestamptz,
  constraint deal_custom_grid_columns_pkey primary key (domain_id, id),
  constraint deal_custom_grid_columns_column_type_check check (column_type = any (array['text'::text, 'number'::text, 'date'::text, 'select'::text]))
);
create index deal_custom_grid_columns_grid on deal_custom_grid_columns (domain_id, deal_custom_grid_id, order_num);
select enable_tenancy('deal_custom_grid_columns');

create table deal_custom_grid_rows (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_id bigint not null,
  deal_custom_grid_id bigint not null,
  order_num integer default 0 not null,
  cells jsonb default '{}'::jsonb not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint deal_custom_grid_rows_pkey primary key (domain_id, id)
);
create index deal_custom_grid_rows_deal on deal_custom_grid_rows (domain_id, deal_id, deal_custom_grid_id, order_num) where (deleted_at is null);
create index deal_custom_grid_rows_grid on deal_custom_grid_rows (domain_id, deal_custom_grid_id) where (deleted_at is null);
select enable_tenancy('deal_custom_grid_rows');

create table deal_custom_grid_sets (
  domain_id bigint not null,
  deal_id bigint not null,
  deal_custom_grid_id bigint not null,
  lock_version integer default 0 not null,
  updated_by bigint,
  updated_at timestamptz default now() not null,
  constraint deal_custom_grid_sets_pkey primary key (domain_id, deal_id, deal_custom_grid_id)
);
create index deal_custom_grid_sets_latest on deal_custom_grid_sets (domain_id, updated_at);
select enable_tenancy('deal_custom_grid_sets');

create table deal_custom_grids (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint deal_custom_grids_pkey primary key (domain_id, id)
);
create index deal_custom_grids_type on deal_custom_grids (domain_id, deal_type_id, order_num) where (deleted_at is null);
select enable_tenancy('deal_custom_grids');

create table deal_customer_types (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  lock_version integer default 0 not null,
  constraint deal_customer_types_pkey primary key (domain_id, id)
);
create index deal_customer_types_order on deal_customer_types (domain_id, deal_type_id, order_num);
select enable_tenancy('deal_customer_types');

create table deal_customers (
  domain_id bigint not null,
  deal_id bigint not null,
  deal_customer_type_id bigint not null,
  customer_id bigint not null,
  created_by bigint,
  created_at timestamptz default now() not null,
  constraint deal_customers_pkey primary key (domain_id, deal_id, deal_customer_type_id, customer_id)
);
create index deal_customers_customer on deal_customers (domain_id, customer_id, deal_customer_type_id, deal_id);
create index deal_customers_type on deal_customers (domain_id, deal_customer_type_id);
select enable_tenancy('deal_customers');

create table deal_phase_histories (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_id bigint not null,
  from_phase_id bigint,
  phase_id bigint not null,
  user_id bigint,
  entered_at timestamptz default now() not null,
  constraint deal_phase_histories_pkey primary key (domain_id, id)
);
create index deal_phase_histories_deal on deal_phase_histories (domain_id, deal_id, id);
select enable_tenancy('deal_phase_histories');

create table deal_product_detail_sets (
  domain_id bigint not null,
  deal_id bigint not null,
  lock_version integer default 0 not null,
  updated_by bigint,
  updated_at timestamptz default now() not null,
  constraint deal_product_detail_sets_pkey primary key (domain_id, deal_id)
);
create index deal_product_detail_sets_latest on deal_product_detail_sets (domain_id, updated_at);
select enable_tenancy('deal_product_detail_sets');

create table deal_product_detail_type_deal_types (
  domain_id bigint not null,
  deal_product_detail_type_id bigint not null,
  deal_type_id bigint not null,
  constraint deal_product_detail_type_deal_types_pkey primary key (domain_id, deal_product_detail_type_id, deal_type_id)
);
select enable_tenancy('deal_product_detail_type_deal_types');

create table deal_product_detail_types (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  search_key text not null,
  billing_cycle text not null,
  unit_price numeric(17,5) not null,
  unit text default ''::text not null,
  rounding text not null,
  memo text default ''::text not null,
  unit_cost numeric(17,5),
  gross_margin_rate numeric(8,5),
  used boolean default true not null,
  customs jsonb default '{}'::jsonb not null,
  order_num integer default 0 not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint deal_product_detail_types_pkey primary key (domain_id, id),
  constraint deal_product_detail_types_billing_cycle_check check (billing_cycle = any (array['one_time'::text, 'monthly'::text, 'yearly'::text])),
  constraint deal_product_detail_types_gross_margin_rate_check check (gross_margin_rate >= 0::numeric and gross_margin_rate < 100::numeric),
  constraint deal_product_detail_types_rounding_check check (rounding = any (array['floor'::text, 'ceil'::text, 'round'::text])),
  constraint deal_product_detail_types_unit_cost_check check (unit_cost >= 0::numeric),
  constraint deal_product_detail_types_unit_price_check check (unit_price >= 0::numeric)
);
create index deal_product_detail_types_order on deal_product_detail_types (domain_id, order_num, id) where (deleted_at is null);
select enable_tenancy('deal_product_detail_types');

create table deal_product_details (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_id bigint not null,
  deal_product_detail_type_id bigint not null,
  name text not null,
  billing_cycle text not null,
  unit text default ''::text not null,
  rounding text not null,
  unit_price numeric(17,5) not null,
  unit_cost numeric(17,5),
  quantity numeric(17,5) not null,
  discount bigint default 0 not null,
  first_recognition_date date,
  period_months integer,
  amount bigint not null,
  order_num integer default 0 not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint deal_product_details_pkey primary key (domain_id, id),
  constraint deal_product_details_amount_check check (amount >= 0 and amount <= '999999999999999'::bigint),
  constraint deal_product_details_billing_cycle_check check (billing_cycle = any (array['one_time'::text, 'monthly'::text, 'yearly'::text])),
  constraint deal_product_details_discount_check check (discount >= 0),
  constraint deal_product_details_period_months_check check (period_months >= 1 and period_months <= 600),
  constraint deal_product_details_quantity_check check (quantity >= 0::numeric),
  constraint deal_product_details_rounding_check check (rounding = any (array['floor'::text, 'ceil'::text, 'round'::text])),
  constraint deal_product_details_unit_cost_check check (unit_cost >= 0::numeric),
  constraint deal_product_details_unit_price_check check (unit_price >= 0::numeric)
);
create index deal_product_details_deal on deal_product_details (domain_id, deal_id, order_num) where (deleted_at is null);
create index deal_product_details_type on deal_product_details (domain_id, deal_product_detail_type_id) where (deleted_at is null);
select enable_tenancy('deal_product_details');

create table deal_search_condition_histories (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  page_type text not null,
  deal_type_id bigint not null,
  deal_search_condition_id bigint,
  search_condition jsonb not null,
  used_at timestamptz not null,
  constraint deal_search_condition_histories_pkey primary key (domain_id, id)
);
create index deal_search_condition_histories_user on deal_search_condition_histories (domain_id, user_id, page_type, used_at desc);
select enable_tenancy('deal_search_condition_histories');

create table deal_search_condition_uses (
  domain_id bigint not null,
  user_id bigint not null,
  deal_search_condition_id bigint not null,
  page_type text not null,
  last_used_at timestamptz,
  is_default boolean default false not null,
  constraint deal_search_condition_uses_pkey primary key (domain_id, deal_search_condition_id, user_id, page_type)
);
select enable_tenancy('deal_search_condition_uses');

create table deal_search_conditions (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  deal_type_id bigint not null,
  page_type text not null,
  name text not null,
  search_key text not null,
  search_condition jsonb not null,
  sort_key text,
  sort_order text default 'desc'::text not null,
  shared boolean default false not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint deal_search_conditions_pkey primary key (domain_id, id),
  constraint deal_search_conditions_sort_order_check check (sort_order = any (array['asc'::text, 'desc'::text]))
);
create index deal_search_conditions_page on deal_search_conditions (domain_id, page_type, deal_type_id, user_id);
select enable_tenancy('deal_search_conditions');

create table deal_totals (
  domain_id bigint not null,
  deal_type_id bigint not null,
  phase_id bigint not null,
  probability_id bigint not null,
  slot smallint not null,
  count bigint not null,
  amount bigint not null,
  constraint deal_totals_pkey primary key (domain_id, deal_type_id, phase_id, probability_id, slot)
) with (fillfactor=50);
select enable_tenancy('deal_totals');

create table deal_types (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  order_num integer default 0 not null,
  enable_goal_phase_color boolean default true not null,
  enable_senses_insight boolean default false not null,
  enable_deal_product_detail_unit_cost boolean default false not null,
  enable_deal_product_detail_auto_calculate_price boolean default false not null,
  deal_search_action_ranges integer[] default '{7,30}'::integer[] not null,
  lock_version integer default 0 not null,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  accessible_user_ids bigint[],
  lifecycle_may_go_back boolean default false not null,
  enabled boolean default true not null,
  constraint deal_types_pkey primary key (domain_id, id)
);
select enable_tenancy('deal_types');

create table deals (
  domain_id bigint not null,
  id bigint generated always as identity not null,
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
  amount bigint,
  expected_contract_date date,
  phase_changed_at timestamptz default now() not null,
  closed_at timestamptz,
  next_action_at timestamptz,
  last_action_completed_at timestamptz,
  board_order double precision default 0 not null,
  customs jsonb default '{}'::jsonb not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  limited_to bigint[],
  total_cost bigint,
  total_profit bigint,
  constraint deals_pkey primary key (domain_id, id),
  constraint deals_amount_check check (amount >= 0 and amount <= '999999999999999'::bigint)
) with (autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_insert_scale_factor=0.05);
create index deals_amount on deals (domain_id, deal_type_id, amount desc nulls last, id desc) where (deleted_at is null);
create index deals_board on deals (domain_id, deal_type_id, phase_id, board_order, id) where (deleted_at is null);
create index deals_created on deals (domain_id, deal_type_id, created_at desc, id desc) where (deleted_at is null);
create index deals_customer on deals (domain_id, customer_id, id) where (deleted_at is null);
create index deals_expected on deals (domain_id, deal_type_id, expected_contract_date, id) where (deleted_at is null);
create index deals_filter on deals (domain_id, deal_type_id, phase_id, user_id, amount desc nulls last, id desc) include (probability_id, product_id, channel_id, customer_id, expected_contract_date, limited_to) where (deleted_at is null);
create index deals_last_action on deals (domain_id, deal_type_id, last_action_completed_at desc nulls last, id desc) where (deleted_at is null);
create index deals_limited on deals (domain_id, deal_type_id, id) where ((limited_to is not null) and (deleted_at is null));
create index deals_name on deals (domain_id, deal_type_id, search_key, id) where (deleted_at is null);
create index deals_next_action on deals (domain_id, deal_type_id, next_action_at desc nulls last, id desc) where (deleted_at is null);
create index deals_probability on deals (domain_id, deal_type_id, probability_id, id) where (deleted_at is null);
create index deals_total_cost on deals (domain_id, deal_type_id, total_cost desc nulls last, id desc) where (deleted_at is null);
create index deals_total_profit on deals (domain_id, deal_type_id, total_profit desc nulls last, id desc) where (deleted_at is null);
create index deals_updated on deals (domain_id, deal_type_id, updated_at desc, id desc) where (deleted_at is null);
create index deals_user on deals (domain_id, deal_type_id, user_id, id) where (deleted_at is null);
select enable_tenancy('deals');

create table demo_records (
  domain_id bigint not null,
  entity text not null,
  record_id bigint not null,
  constraint demo_records_pkey primary key (domain_id, entity, record_id),
  constraint demo_records_entity_check check (entity = any (array['customer'::text, 'contact'::text, 'deal'::text, 'action'::text]))
);
select enable_tenancy('demo_records');

create table demo_states (
  domain_id bigint not null,
  stayed jsonb default '[]'::jsonb not null,
  changed_at timestamptz default now() not null,
  constraint demo_states_pkey primary key (domain_id)
);
select enable_tenancy('demo_states');

create table domain_security (
  domain_id bigint not null,
  require_two_factor boolean default false not null,
  require_sso boolean default false not null,
  allowed_addresses jsonb default '[]'::jsonb not null,
  lock_version integer default 0 not null,
  updated_at timestamptz default now() not null,
  constraint domain_security_pkey primary key (domain_id)
);
select enable_tenancy('domain_security');

create table domains (
  id bigint generated always as identity not null,
  name text not null,
  plan integer default 1 not null,
  features jsonb default '{}'::jsonb not null,
  settings jsonb default '{}'::jsonb not null,
  closing_month smallint default 3 not null,
  is_demo boolean default false not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint domains_pkey primary key (id),
  constraint domains_closing_month_check check (closing_month >= 1 and closing_month <= 12)
);
alter table domains enable row level security;
create policy tenant on domains to crm_app using ((id = (nullif(current_setting('app.domain_id'::text, true), ''::text))::bigint)) with check ((id = (nullif(current_setting('app.domain_id'::text, true), ''::text))::bigint));
grant select, update on domains to crm_app;

create table estimate_counters (
  domain_id bigint not null,
  month text not null,
  last integer not null,
  constraint estimate_counters_pkey primary key (domain_id, month)
);
select enable_tenancy('estimate_counters');

create table estimate_events (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  estimate_id bigint not null,
  version integer not null,
  action text not null,
  comment text,
  user_id bigint,
  created_at timestamptz default now() not null,
  constraint estimate_events_pkey primary key (domain_id, id)
);
create index estimate_events_estimate on estimate_events (domain_id, estimate_id, id desc);
select enable_tenancy('estimate_events');

create table estimate_settings (
  domain_id bigint not null,
  company_name text not null,
  postal_code text,
  address text,
  tel_no text,
  registration_number text,
  number_prefix text default 'Q-'::text not null,
  tax_mode text default 'exclusive'::text not null,
  rounding text default 'floor'::text not null,
  payment_terms text default '月末締め翌月末払い'::text,
  remarks text,
  approval_needed boolean default false not null,
  approval_boxes text[] default '{}'::text[] not null,
  seal_image text,
  lock_version integer default 0 not null,
  updated_by bigint,
  updated_at timestamptz default now() not null,
  constraint estimate_settings_pkey primary key (domain_id),
  constraint estimate_settings_rounding_check check (rounding = any (array['floor'::text, 'round'::text, 'ceil'::text])),
  constraint estimate_settings_tax_mode_check check (tax_mode = any (array['exclusive'::text, 'inclusive'::text]))
);
select enable_tenancy('estimate_settings');

create table estimate_versions (
  domain_id bigint not null,
  estimate_id bigint not null,
  version integer not null,
  content jsonb not null,
  rounding text not null,
  total bigint not null,
  approved_by bigint,
  approved_at timestamptz,
  sent_by bigint,
  sent_at timestamptz,
  file_name text,
  storage_key text,
  created_by bigint,
  created_at timestamptz default now() not null,
  constraint estimate_versions_pkey primary key (domain_id, estimate_id, version),
  constraint estimate_versions_rounding_check check (rounding = any (array['floor'::text, 'round'::text, 'ceil'::text]))
);
select enable_tenancy('estimate_versions');

create table estimates (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_id bigint not null,
  number text not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
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
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  constraint estimates_pkey primary key (domain_id, id),
  constraint estimates_domain_id_number_key unique (domain_id, number),
  constraint estimates_status_check check (status = any (array['draft'::text, 'pending_approval'::text, 'approved'::text, 'sent'::text, 'accepted'::text, 'rejected'::text, 'expired'::text, 'canceled'::text]))
);
create index estimates_date on estimates (domain_id, estimate_date) where (deleted_at is null);
create index estimates_deal on estimates (domain_id, deal_id, id desc) where (deleted_at is null);
create index estimates_latest on estimates (domain_id, updated_at);
create index estimates_open on estimates (domain_id, valid_until) where ((status = 'sent'::text) and (deleted_at is null));
create index estimates_updated on estimates (domain_id, updated_at desc, id desc) where (deleted_at is null);
select enable_tenancy('estimates');

create table first_steps (
  domain_id bigint not null,
  user_id bigint not null,
  hidden boolean default false not null,
  looked_at text[] default '{}'::text[] not null,
  constraint first_steps_pkey primary key (domain_id, user_id)
);
select enable_tenancy('first_steps');

create table hand_overs (
  domain_id bigint not null,
  job_id bigint not null,
  from_user_id bigint not null,
  to_user_id bigint not null,
  expected jsonb default '{}'::jsonb not null,
  moved jsonb default '{}'::jsonb not null,
  constraint hand_overs_pkey primary key (domain_id, job_id)
);
create index hand_overs_from on hand_overs (domain_id, from_user_id, job_id desc);
select enable_tenancy('hand_overs');

create table idempotency_keys (
  domain_id bigint not null,
  user_id bigint not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (domain_id, user_id, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
select enable_tenancy('idempotency_keys');

create table invitations (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  email text not null,
  name text default ''::text not null,
  profile text default 'general'::text not null,
  provider text default 'email'::text not null,
  demo_only boolean default false not null,
  group_ids bigint[] default '{}'::bigint[] not null,
  token_hash bytea not null,
  invited_by bigint not null,
  created_at timestamptz default now() not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  canceled_at timestamptz,
  custom_profile_id bigint,
  role_id bigint,
  constraint invitations_pkey primary key (domain_id, id)
);
create unique index invitations_open on invitations (domain_id, email) where ((accepted_at is null) and (canceled_at is null));
create index invitations_token on invitations (token_hash);
select enable_tenancy('invitations');

create table lifecycle_rules (
  domain_id bigint not null,
  phase_id bigint not null,
  lifecycle_stage_id bigint not null,
  updated_at timestamptz default now() not null,
  constraint lifecycle_rules_pkey primary key (domain_id, phase_id)
);
create index lifecycle_rules_stage on lifecycle_rules (domain_id, lifecycle_stage_id);
select enable_tenancy('lifecycle_rules');

create table lifecycle_stages (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  order_num integer default 0 not null,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  lock_version integer default 0 not null,
  constraint lifecycle_stages_pkey primary key (domain_id, id)
);
select enable_tenancy('lifecycle_stages');

create table list_settings (
  domain_id bigint not null,
  user_id bigint not null,
  list_key text not null,
  columns jsonb default '[]'::jsonb not null,
  updated_at timestamptz default now() not null,
  constraint list_settings_pkey primary key (domain_id, user_id, list_key)
);
select enable_tenancy('list_settings');

create table live_marks (
  domain_id bigint not null,
  topic text not null,
  slot smallint not null,
  changes bigint not null,
  constraint live_marks_pkey primary key (domain_id, topic, slot)
) with (fillfactor=50);
select enable_tenancy('live_marks');

create table mail_link_targets (
  domain_id bigint not null,
  token text not null,
  url text not null,
  used_at timestamptz not null,
  constraint mail_link_targets_pkey primary key (domain_id, token)
);
create index mail_link_targets_token on mail_link_targets (token);
create unique index mail_link_targets_url on mail_link_targets (domain_id, md5(url));
select enable_tenancy('mail_link_targets');

create table mails (
  id bigint generated always as identity not null,
  domain_id bigint,
  recipient text not null,
  sender text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  reply_to text,
  headers jsonb default '{}'::jsonb not null,
  constraint mails_pkey primary key (id),
  constraint mails_state_check check (state = any (array['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text]))
);
create index mails_created on mails (created_at desc);

create table material_uploads (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  storage_key text not null,
  expires_at timestamptz not null,
  received_at timestamptz,
  used_at timestamptz,
  created_at timestamptz default now() not null,
  deal_id bigint,
  customer_id bigint,
  contact_id bigint,
  action_id bigint,
  constraint material_uploads_pkey primary key (domain_id, id),
  constraint material_uploads_check check (num_nonnulls(deal_id, customer_id, contact_id, action_id) = 1)
);
create index material_uploads_expires on material_uploads (expires_at);
select enable_tenancy('material_uploads');

create table material_versions (
  domain_id bigint not null,
  material_id bigint not null,
  version integer not null,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  storage_key text not null,
  user_id bigint,
  created_at timestamptz default now() not null,
  constraint material_versions_pkey primary key (domain_id, material_id, version)
);
select enable_tenancy('material_versions');

create table materials (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  name_key text not null,
  search_key text not null,
  extension text not null,
  mime_type text not null,
  size bigint not null,
  version integer default 1 not null,
  tags text[] default '{}'::text[] not null,
  transaction_date date,
  transaction_amount bigint,
  transaction_partner text,
  user_id bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  deal_id bigint,
  customer_id bigint,
  contact_id bigint,
  action_id bigint,
  constraint materials_pkey primary key (domain_id, id),
  constraint materials_check check (num_nonnulls(deal_id, customer_id, contact_id, action_id) = 1),
  constraint materials_transaction_amount_check check (transaction_amount >= 0 and transaction_amount <= '999999999999999'::bigint)
);
create index materials_action on materials (domain_id, action_id, name_key) where (action_id is not null);
create index materials_contact on materials (domain_id, contact_id, name_key) where (contact_id is not null);
create index materials_created on materials (domain_id, created_at desc, id desc) where (deleted_at is null);
create index materials_customer on materials (domain_id, customer_id, name_key) where (customer_id is not null);
create index materials_deal on materials (domain_id, deal_id, name_key) where (deal_id is not null);
create index materials_deleted on materials (domain_id, deleted_at desc) where (deleted_at is not null);
create index materials_transaction on materials (domain_id, transaction_date) where (transaction_date is not null);
create index materials_updated on materials (domain_id, updated_at desc) where (deleted_at is null);
select enable_tenancy('materials');

create table member_group_members (
  domain_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  constraint member_group_members_pkey primary key (domain_id, group_id, user_id)
);
create index member_group_members_user on member_group_members (domain_id, user_id);
select enable_tenancy('member_group_members');

create table member_groups (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  order_num integer default 0 not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint member_groups_pkey primary key (domain_id, id),
  constraint member_groups_domain_id_name_key unique (domain_id, name)
);
select enable_tenancy('member_groups');

create table member_settings (
  domain_id bigint not null,
  user_id bigint not null,
  signature text default ''::text not null,
  notifications jsonb default '{}'::jsonb not null,
  updated_at timestamptz default now() not null,
  constraint member_settings_pkey primary key (domain_id, user_id)
);
select enable_tenancy('member_settings');

create table members (
  domain_id bigint not null,
  user_id bigint not null,
  name text not null,
  email text not null,
  image text,
  profile text default 'general'::text not null,
  order_num integer default 0 not null,
  last_sign_in_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  csv_encoding text default 'cp932'::text not null,
  custom_profile_id bigint,
  role_id bigint,
  disabled_at timestamptz,
  demo_only boolean default false not null,
  constraint members_pkey primary key (domain_id, user_id),
  constraint members_check check (custom_profile_id is null or profile = 'general'::text),
  constraint members_csv_encoding_check check (csv_encoding = any (array['cp932'::text, 'utf8'::text])),
  constraint members_profile_check check (profile = any (array['administrator'::text, 'general'::text]))
);
create index members_custom_profile on members (domain_id, custom_profile_id) where (custom_profile_id is not null);
create index members_role on members (domain_id, role_id) where (role_id is not null);
create index members_user on members (user_id);
select enable_tenancy('members');

create table notices (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  actor_id bigint,
  subject_type text not null,
  subject_id bigint not null,
  title text not null,
  excerpt text,
  created_at timestamptz default now() not null,
  read_at timestamptz,
  others integer default 0 not null,
  constraint notices_pkey primary key (domain_id, id),
  constraint notices_kind_check check (kind = any (array['mention'::text, 'action_comment'::text, 'invited'::text, 'assigned'::text, 'unassigned'::text, 'form_submission'::text, 'final_phase'::text, 'member_joined'::text, 'member_left'::text, 'today_plan'::text, 'unfinished_actions'::text])),
  constraint notices_others_check check (others >= 0),
  constraint notices_subject_type_check check (subject_type = any (array['deal'::text, 'action'::text, 'contact'::text, 'customer'::text, 'member'::text, 'plan'::text]))
);
create index notices_age on notices (created_at);
create index notices_read on notices (domain_id, read_at desc) where (read_at is not null);
create index notices_unread on notices (domain_id, user_id, id desc) where (read_at is null);
create index notices_user on notices (domain_id, user_id, id desc);
select enable_tenancy('notices');

create table phases (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  status smallint default 1 not null,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  required_fields text[] default '{}'::text[] not null,
  lock_version integer default 0 not null,
  expected_stay_days smallint,
  constraint phases_pkey primary key (domain_id, id),
  constraint phases_expected_stay_days_check check (expected_stay_days >= 1 and expected_stay_days <= 365),
  constraint phases_status_check check (status = any (array[1, 2, 3]))
);
create index phases_order on phases (domain_id, deal_type_id, order_num);
select enable_tenancy('phases');

create table postal_codes (
  code text not null,
  "position" integer not null,
  prefecture text not null,
  city text not null,
  town text not null,
  constraint postal_codes_pkey primary key (code, "position"),
  constraint postal_codes_code_check check (code ~ '^[0-9]{7}$'::text)
);
grant select on postal_codes to crm_app;

create table probabilities (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  rate smallint,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  lock_version integer default 0 not null,
  constraint probabilities_pkey primary key (domain_id, id),
  constraint probabilities_rate_check check (rate >= 0 and rate <= 100)
);
create index probabilities_order on probabilities (domain_id, deal_type_id, order_num);
select enable_tenancy('probabilities');

create table products (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  lock_version integer default 0 not null,
  constraint products_pkey primary key (domain_id, id)
);
create index products_order on products (domain_id, deal_type_id, order_num);
select enable_tenancy('products');

create table profiles (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  menus text[] default '{}'::text[] not null,
  functions text[] default '{}'::text[] not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint profiles_pkey primary key (domain_id, id),
  constraint profiles_domain_id_name_key unique (domain_id, name)
);
select enable_tenancy('profiles');

create table reasons (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  name text not null,
  order_num integer default 0 not null,
  deleted_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  lock_version integer default 0 not null,
  phase_status smallint,
  constraint reasons_pkey primary key (domain_id, id),
  constraint reasons_phase_status_check check (phase_status = any (array[2, 3]))
);
create index reasons_order on reasons (domain_id, deal_type_id, order_num);
select enable_tenancy('reasons');

create table record_bulk_operation_rows (
  domain_id bigint not null,
  operation_id bigint not null,
  record_id bigint not null,
  lock_version integer not null,
  before jsonb not null,
  constraint record_bulk_operation_rows_pkey primary key (domain_id, operation_id, record_id)
);
select enable_tenancy('record_bulk_operation_rows');

create table record_bulk_operations (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  entity text not null,
  kind text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  constraint record_bulk_operations_pkey primary key (domain_id, id),
  constraint record_bulk_operations_entity_check check (entity = any (array['customer'::text, 'contact'::text])),
  constraint record_bulk_operations_kind_check check (kind = any (array['update'::text, 'delete'::text]))
);
create index record_bulk_operations_age on record_bulk_operations (created_at);
select enable_tenancy('record_bulk_operations');

create table record_search_conditions (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  page_type text not null,
  name text not null,
  search_key text not null,
  search_condition jsonb not null,
  sort_key text,
  sort_order text default 'desc'::text not null,
  shared boolean default false not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint record_search_conditions_pkey primary key (domain_id, id),
  constraint record_search_conditions_page_type_check check (page_type = any (array['customer_list'::text, 'contact_list'::text, 'estimate_list'::text, 'material_list'::text])),
  constraint record_search_conditions_sort_order_check check (sort_order = any (array['asc'::text, 'desc'::text]))
);
create index record_search_conditions_page on record_search_conditions (domain_id, page_type, user_id);
select enable_tenancy('record_search_conditions');

create table record_search_defaults (
  domain_id bigint not null,
  user_id bigint not null,
  page_type text not null,
  condition_id bigint not null,
  constraint record_search_defaults_pkey primary key (domain_id, user_id, page_type)
);
create index record_search_defaults_condition on record_search_defaults (domain_id, condition_id);
select enable_tenancy('record_search_defaults');

create table record_search_histories (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  user_id bigint not null,
  page_type text not null,
  search_condition jsonb not null,
  used_at timestamptz not null,
  constraint record_search_histories_pkey primary key (domain_id, id),
  constraint record_search_histories_page_type_check check (page_type = any (array['customer_list'::text, 'contact_list'::text, 'estimate_list'::text, 'material_list'::text]))
);
create index record_search_histories_user on record_search_histories (domain_id, user_id, page_type, used_at desc);
select enable_tenancy('record_search_histories');

create table record_stars (
  domain_id bigint not null,
  user_id bigint not null,
  entity text not null,
  record_id bigint not null,
  created_at timestamptz default now() not null,
  constraint record_stars_pkey primary key (domain_id, user_id, entity, record_id),
  constraint record_stars_entity_check check (entity = any (array['customer'::text, 'contact'::text, 'action'::text]))
);
select enable_tenancy('record_stars');

create table role_deal_types (
  domain_id bigint not null,
  role_id bigint not null,
  deal_type_id bigint not null,
  level text not null,
  constraint role_deal_types_pkey primary key (domain_id, role_id, deal_type_id),
  constraint role_deal_types_level_check check (level = any (array['none'::text, 'see'::text, 'save'::text, 'delete'::text]))
);
create index role_deal_types_type on role_deal_types (domain_id, deal_type_id);
select enable_tenancy('role_deal_types');

create table roles (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  name text not null,
  parent_id bigint,
  order_num integer default 0 not null,
  customer_level text default 'delete'::text not null,
  contact_level text default 'delete'::text not null,
  deal_level text default 'delete'::text not null,
  action_level text default 'delete'::text not null,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint roles_pkey primary key (domain_id, id),
  constraint roles_domain_id_name_key unique (domain_id, name),
  constraint roles_action_level_check check (action_level = any (array['none'::text, 'see'::text, 'save'::text, 'delete'::text])),
  constraint roles_contact_level_check check (contact_level = any (array['none'::text, 'see'::text, 'save'::text, 'delete'::text])),
  constraint roles_customer_level_check check (customer_level = any (array['none'::text, 'see'::text, 'save'::text, 'delete'::text])),
  constraint roles_deal_level_check check (deal_level = any (array['none'::text, 'see'::text, 'save'::text, 'delete'::text]))
);
create index roles_parent on roles (domain_id, parent_id);
select enable_tenancy('roles');

create table search_changes (
  domain_id bigint not null,
  entity text not null,
  id bigint generated always as identity not null,
  record_id bigint not null,
  constraint search_changes_pkey primary key (domain_id, entity, id)
);
select enable_tenancy('search_changes');

create table search_frequent (
  piece integer not null,
  share double precision not null,
  constraint search_frequent_pkey primary key (piece)
);

create table search_numbers (
  domain_id bigint not null,
  record_id bigint not null,
  item_id bigint not null,
  value double precision not null,
  constraint search_numbers_pkey primary key (domain_id, record_id, item_id)
);
create index search_numbers_order on search_numbers (domain_id, item_id, value, record_id);
select enable_tenancy('search_numbers');

create table search_pieces (
  domain_id bigint not null,
  entity text not null,
  record_id bigint not null,
  pieces integer[] not null,
  constraint search_pieces_pkey primary key (domain_id, entity, record_id)
);
alter table search_pieces alter column pieces set statistics 300;
create index search_pieces_pieces on search_pieces using gin (pieces) with (gin_pending_list_limit='256');
select enable_tenancy('search_pieces');

create table search_states (
  domain_id bigint not null,
  entity text not null,
  noted_since bigint default ((pg_current_xact_id())::text)::bigint not null,
  filled_to bigint default 0 not null,
  ready boolean default false not null,
  constraint search_states_pkey primary key (domain_id, entity),
  constraint search_states_entity_check check (entity = any (array['customer'::text, 'contact'::text, 'deal'::text, 'action'::text]))
);
select enable_tenancy('search_states');

create table search_texts (
  domain_id bigint not null,
  record_id bigint not null,
  item_id bigint not null,
  value text not null,
  constraint search_texts_pkey primary key (domain_id, record_id, item_id, value)
);
create index search_texts_order on search_texts (domain_id, item_id, value, record_id);
select enable_tenancy('search_texts');

create table sign_in_attempts (
  kind text not null,
  account bytea not null,
  address text not null,
  count integer not null,
  window_at timestamptz not null,
  locked_until timestamptz,
  constraint sign_in_attempts_pkey primary key (kind, account, address)
);
create index sign_in_attempts_age on sign_in_attempts (window_at);

create table sso_flows (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  secrets text not null,
  origin text not null,
  link_user_id bigint,
  expires_at timestamptz not null,
  confirms text,
  client text,
  constraint sso_flows_pkey primary key (state_hash)
);

create table sso_links (
  token_hash bytea not null,
  user_id bigint not null,
  provider text not null,
  expires_at timestamptz not null,
  confirms text,
  client text,
  constraint sso_links_pkey primary key (token_hash)
);

create table sso_results (
  browser_hash bytea not null,
  result text not null,
  expires_at timestamptz not null,
  constraint sso_results_pkey primary key (browser_hash)
);

create unlogged table submission_counts (
  key text not null,
  count integer not null,
  ends_at timestamptz not null,
  constraint submission_counts_pkey primary key (key)
);
create index submission_counts_end on submission_counts (ends_at);

create table told_news (
  domain_id bigint not null,
  user_id bigint not null,
  news text not null,
  created_at timestamptz default now() not null,
  constraint told_news_pkey primary key (domain_id, user_id, news)
);
create index told_news_age on told_news (created_at);
select enable_tenancy('told_news');

create table tracking_links (
  domain_id bigint not null,
  tracking_id text not null,
  contact_id bigint not null,
  first_submission_id bigint,
  linked_at timestamptz default now() not null,
  constraint tracking_links_pkey primary key (domain_id, tracking_id, contact_id)
);
create index tracking_links_contact on tracking_links (domain_id, contact_id);
select enable_tenancy('tracking_links');

create table tracking_public_keys (
  domain_key text not null,
  domain_id bigint not null,
  constraint tracking_public_keys_pkey primary key (domain_key)
);

create table tracking_session_events (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  session_id bigint not null,
  event_type text not null,
  occurred_at timestamptz not null,
  url text,
  title text,
  webform_id bigint,
  through_proxy boolean default false not null,
  constraint tracking_session_events_pkey primary key (domain_id, id)
);
create index tracking_session_events_session on tracking_session_events (domain_id, session_id, occurred_at, id);
select enable_tenancy('tracking_session_events');

create table tracking_sessions (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  tracking_id text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  page_view_count integer default 0 not null,
  event_count integer default 0 not null,
  submitted boolean default false not null,
  referrer text,
  landing_url text,
  landing_title text,
  exit_url text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  device_class text,
  ip_masked text,
  constraint tracking_sessions_pkey primary key (domain_id, id),
  constraint tracking_sessions_device_class_check check (device_class = any (array['desktop'::text, 'mobile'::text, 'tablet'::text]))
);
create index tracking_sessions_age on tracking_sessions (domain_id, last_at);
create index tracking_sessions_visitor on tracking_sessions (domain_id, tracking_id, last_at desc, id desc);
select enable_tenancy('tracking_sessions');

create table tracking_settings (
  domain_id bigint not null,
  domain_key text not null,
  own_addresses text[] default '{}'::text[] not null,
  consent_mode text default 'none'::text not null,
  retention_months integer default 13 not null,
  lock_version integer default 0 not null,
  updated_by bigint,
  updated_at timestamptz default now() not null,
  constraint tracking_settings_pkey primary key (domain_id),
  constraint tracking_settings_consent_mode_check check (consent_mode = any (array['none'::text, 'required'::text])),
  constraint tracking_settings_retention_months_check check (retention_months >= 1 and retention_months <= 60)
);
select enable_tenancy('tracking_settings');

create table two_factor_challenges (
  token_hash bytea not null,
  user_id bigint not null,
  failures integer default 0 not null,
  expires_at timestamptz not null,
  constraint two_factor_challenges_pkey primary key (token_hash)
);

create table user_confirmations (
  token_hash bytea not null,
  user_id bigint not null,
  client text not null,
  purpose text not null,
  expires_at timestamptz not null,
  constraint user_confirmations_pkey primary key (token_hash)
);

create table user_identities (
  id bigint generated always as identity not null,
  user_id bigint not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text default ''::text not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  constraint user_identities_pkey primary key (id),
  constraint user_identities_issuer_subject_key unique (issuer, subject),
  constraint user_identities_user_id_provider_key unique (user_id, provider)
);

create table user_recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint user_recovery_codes_pkey primary key (user_id, code_hash)
);

create table user_sessions (
  user_id bigint not null,
  client text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz default now() not null,
  user_agent text,
  id bigint generated always as identity not null,
  method text default 'email'::text not null,
  address text,
  last_used_at timestamptz default now() not null,
  constraint user_sessions_pkey primary key (user_id, client),
  constraint user_sessions_id_key unique (id)
);

create table user_two_factors (
  user_id bigint not null,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint default 0 not null,
  created_at timestamptz default now() not null,
  constraint user_two_factors_pkey primary key (user_id)
);

create table users (
  id bigint generated always as identity not null,
  provider text default 'email'::text not null,
  uid text not null,
  email text not null,
  password_hash text,
  name text not null,
  nickname text,
  image text,
  locale text default 'ja'::text not null,
  current_domain_id bigint,
  terms_check boolean default false not null,
  demo_only boolean default false not null,
  confirmed_at timestamptz,
  confirmation_token_hash bytea,
  confirmation_sent_at timestamptz,
  confirm_success_url text,
  reset_token_hash bytea,
  reset_sent_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  unconfirmed_email text,
  email_change_token_hash bytea,
  email_change_sent_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_provider_uid_key unique (provider, uid)
);
create unique index users_confirmation on users (confirmation_token_hash) where (confirmation_token_hash is not null);
create index users_email on users (email);
create unique index users_email_change on users (email_change_token_hash) where (email_change_token_hash is not null);
create unique index users_reset on users (reset_token_hash) where (reset_token_hash is not null);

create table webform_daily_sources (
  domain_id bigint not null,
  webform_id bigint not null,
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  pv_count integer default 0 not null,
  post_count integer default 0 not null,
  constraint webform_daily_sources_pkey primary key (domain_id, webform_id, day, source, medium, campaign)
);
select enable_tenancy('webform_daily_sources');

create table webform_daily_views (
  domain_id bigint not null,
  webform_id bigint not null,
  day date not null,
  pv_count integer default 0 not null,
  constraint webform_daily_views_pkey primary key (domain_id, webform_id, day)
);
select enable_tenancy('webform_daily_views');

create table webform_deliveries (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  webform_id bigint not null,
  submission_id bigint,
  kind text not null,
  recipient text default ''::text not null,
  target text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  response_status integer,
  response_excerpt text,
  next_attempt_at timestamptz,
  mail_id bigint,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  is_test boolean default false not null,
  elapsed_ms integer,
  mail_token text,
  opened_at timestamptz,
  constraint webform_deliveries_pkey primary key (domain_id, id),
  constraint webform_deliveries_domain_id_submission_id_kind_recipient_key unique (domain_id, submission_id, kind, recipient),
  constraint webform_deliveries_kind_check check (kind = any (array['auto_reply'::text, 'notification'::text, 'chat'::text, 'webhook'::text])),
  constraint webform_deliveries_of_answer check (is_test = (submission_id is null)),
  constraint webform_deliveries_state_check check (state = any (array['waiting'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))
);
create index webform_deliveries_form on webform_deliveries (domain_id, webform_id, id desc);
create unique index webform_deliveries_mail_token on webform_deliveries (mail_token, domain_id) where (mail_token is not null);
select enable_tenancy('webform_deliveries');

create table webform_items (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  webform_id bigint not null,
  category text not null,
  data jsonb default '{}'::jsonb not null,
  order_num integer default 0 not null,
  custom_item_id bigint,
  constraint webform_items_pkey primary key (domain_id, id)
);
create index webform_items_webform on webform_items (domain_id, webform_id, order_num);
select enable_tenancy('webform_items');

create table webform_log_columns (
  domain_id bigint not null,
  user_id bigint not null,
  webform_id bigint not null,
  columns jsonb not null,
  updated_at timestamptz default now() not null,
  constraint webform_log_columns_pkey primary key (domain_id, user_id, webform_id)
);
select enable_tenancy('webform_log_columns');

create table webform_public_ids (
  hashid text not null,
  domain_id bigint not null,
  webform_id bigint not null,
  constraint webform_public_ids_pkey primary key (hashid)
);

create table webform_rejections (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  webform_id bigint not null,
  submission_key bytea not null,
  reason text not null,
  answers jsonb not null,
  ip_masked text,
  user_agent text,
  times integer default 1 not null,
  rejected_at timestamptz default now() not null,
  constraint webform_rejections_pkey primary key (domain_id, id),
  constraint webform_rejections_domain_id_webform_id_submission_key_key unique (domain_id, webform_id, submission_key),
  constraint webform_rejections_reason_check check (reason = any (array['honeypot'::text, 'too_fast'::text]))
);
create index webform_rejections_age on webform_rejections (rejected_at);
create index webform_rejections_time on webform_rejections (domain_id, webform_id, rejected_at desc, id desc);
select enable_tenancy('webform_rejections');

create table webform_spam_passes (
  domain_id bigint not null,
  proof bytea not null,
  webform_id bigint not null,
  token_hash bytea not null,
  tracking_id text,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_for bytea,
  constraint webform_spam_passes_pkey primary key (domain_id, proof)
);
create index webform_spam_passes_age on webform_spam_passes (expires_at);
create unique index webform_spam_passes_token on webform_spam_passes (domain_id, token_hash);
create index webform_spam_passes_visitor on webform_spam_passes (domain_id, webform_id, tracking_id) where (tracking_id is not null);
select enable_tenancy('webform_spam_passes');

create table webform_spam_settings (
  domain_id bigint not null,
  webform_id bigint not null,
  engine text default 'altcha'::text not null,
  site_key text,
  secret text,
  honeypot boolean default true not null,
  min_seconds smallint default 0 not null,
  lock_version integer default 0 not null,
  updated_by bigint,
  updated_at timestamptz default now() not null,
  constraint webform_spam_settings_pkey primary key (domain_id, webform_id),
  constraint webform_spam_settings_engine_check check (engine = any (array['altcha'::text, 'recaptcha'::text, 'turnstile'::text, 'hcaptcha'::text])),
  constraint webform_spam_settings_min_seconds_check check (min_seconds >= 0 and min_seconds <= 60)
);
select enable_tenancy('webform_spam_settings');

create table webform_submission_logs (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  webform_id bigint not null,
  submission_key bytea not null,
  answers jsonb not null,
  search_key text default ''::text not null,
  contact_id bigint,
  contact_created boolean default false not null,
  customer_id bigint,
  customer_created boolean default false not null,
  deal_id bigint,
  tracking_id text,
  referer_url text,
  origin_url text,
  ip_masked text,
  user_agent text,
  submitted_at timestamptz default now() not null,
  version integer,
  processing_state text default 'done'::text not null,
  utm jsonb default '{}'::jsonb not null,
  constraint webform_submission_logs_pkey primary key (domain_id, id),
  constraint webform_submission_logs_processing_state_check check (processing_state = any (array['waiting'::text, 'done'::text]))
);
create index webform_submission_logs_contact on webform_submission_logs (domain_id, contact_id) where (contact_id is not null);
create index webform_submission_logs_deal on webform_submission_logs (domain_id, deal_id) where (deal_id is not null);
create unique index webform_submission_logs_key on webform_submission_logs (domain_id, webform_id, submission_key);
create index webform_submission_logs_time on webform_submission_logs (domain_id, webform_id, submitted_at desc, id desc);
select enable_tenancy('webform_submission_logs');

create table webform_versions (
  domain_id bigint not null,
  webform_id bigint not null,
  number integer not null,
  definition jsonb not null,
  consent_text text,
  published_at timestamptz not null,
  published_by bigint,
  constraint webform_versions_pkey primary key (domain_id, webform_id, number)
);
alter table webform_versions enable row level security;
create policy tenant on webform_versions to crm_app using ((domain_id = (nullif(current_setting('app.domain_id'::text, true), ''::text))::bigint)) with check ((domain_id = (nullif(current_setting('app.domain_id'::text, true), ''::text))::bigint));
grant insert, select on webform_versions to crm_app;

create table webform_view_marks (
  domain_id bigint not null,
  webform_id bigint not null,
  visitor bytea not null,
  counted_at timestamptz not null,
  constraint webform_view_marks_pkey primary key (domain_id, webform_id, visitor)
);
create index webform_view_marks_age on webform_view_marks (domain_id, counted_at);
select enable_tenancy('webform_view_marks');

create table webforms (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  hashid text not null,
  name text not null,
  display_name text,
  memo text,
  published_at timestamptz,
  closure_at timestamptz,
  closure_title text,
  closure_message text,
  thankyou_type text default 'message'::text not null,
  thankyou_message text,
  redirect_url text,
  no_style boolean default false not null,
  button_text text,
  button_background_color text,
  button_text_color text,
  theme_font text,
  is_protecting_spam boolean default false not null,
  block_domain_list text[] default '{}'::text[] not null,
  customer_identification_rule smallint,
  deal_type_id bigint,
  version integer default 1 not null,
  total_pv_count integer default 0 not null,
  created_by bigint,
  updated_by bigint,
  lock_version integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  search_key text default ''::text not null,
  draft jsonb,
  item_ids bigint[] default '{}'::bigint[] not null,
  background_color text,
  text_color text,
  consent_text text,
  prefill_enabled boolean default false not null,
  prefill_personal boolean default false not null,
  capture_utm boolean default false not null,
  allowed_origins text[] default '{}'::text[] not null,
  auto_reply jsonb default '{"body": null, "enabled": false, "subject": null, "reply_to": null, "from_name": null}'::jsonb not null,
  notification_user_ids bigint[] default '{}'::bigint[] not null,
  notification_mail_enabled boolean default false not null,
  chat_webhook jsonb,
  webhooks jsonb default '[]'::jsonb not null,
  show_optional_badge boolean default false not null,
  show_confirmation boolean default false not null,
  constraint webforms_pkey primary key (domain_id, id),
  constraint webforms_customer_identification_rule_check check (customer_identification_rule >= 1 and customer_identification_rule <= 4),
  constraint webforms_thankyou_type_check check (thankyou_type = any (array['message'::text, 'redirect'::text]))
);
create index webforms_updated on webforms (domain_id, updated_at desc, id desc);
select enable_tenancy('webforms');

create table workers (
  pool_id text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz default now() not null,
  seen_at timestamptz default now() not null,
  constraint workers_pkey primary key (pool_id)
);

alter table action_comments add constraint action_comments_domain_id_action_id_fkey foreign key (domain_id, action_id) references actions(domain_id, id);
alter table action_comments add constraint action_comments_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_contacts add constraint action_contacts_domain_id_action_id_fkey foreign key (domain_id, action_id) references actions(domain_id, id);
alter table action_contacts add constraint action_contacts_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id);
alter table action_contacts add constraint action_contacts_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_invitees add constraint action_invitees_domain_id_action_id_fkey foreign key (domain_id, action_id) references actions(domain_id, id);
alter table action_invitees add constraint action_invitees_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_invitees add constraint action_invitees_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table action_purposes add constraint action_purposes_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table action_purposes add constraint action_purposes_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_reactions add constraint action_reactions_domain_id_action_id_fkey foreign key (domain_id, action_id) references actions(domain_id, id);
alter table action_reactions add constraint action_reactions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_search_conditions add constraint action_search_conditions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_search_conditions add constraint action_search_conditions_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table action_search_defaults add constraint action_search_defaults_domain_id_condition_id_fkey foreign key (domain_id, condition_id) references action_search_conditions(domain_id, id);
alter table action_search_defaults add constraint action_search_defaults_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_search_defaults add constraint action_search_defaults_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table action_search_histories add constraint action_search_histories_domain_id_condition_id_fkey foreign key (domain_id, condition_id) references action_search_conditions(domain_id, id);
alter table action_search_histories add constraint action_search_histories_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_search_histories add constraint action_search_histories_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table action_targets add constraint action_targets_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_targets add constraint action_targets_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table action_templates add constraint action_templates_domain_id_fkey foreign key (domain_id) references domains(id);
alter table action_templates add constraint action_templates_domain_id_purpose_id_fkey foreign key (domain_id, purpose_id) references action_purposes(domain_id, id);
alter table actions add constraint actions_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id);
alter table actions add constraint actions_domain_id_customer_id_fkey foreign key (domain_id, customer_id) references customers(domain_id, id);
alter table actions add constraint actions_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table actions add constraint actions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table actions add constraint actions_domain_id_purpose_id_fkey foreign key (domain_id, purpose_id) references action_purposes(domain_id, id);
alter table audit_pieces add constraint audit_pieces_domain_id_fkey foreign key (domain_id) references domains(id);
alter table audit_search_states add constraint audit_search_states_domain_id_fkey foreign key (domain_id) references domains(id);
alter table bulk_jobs add constraint bulk_jobs_domain_id_fkey foreign key (domain_id) references domains(id);
alter table channels add constraint channels_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table channels add constraint channels_domain_id_fkey foreign key (domain_id) references domains(id);
alter table contact_settings add constraint contact_settings_domain_id_fkey foreign key (domain_id) references domains(id);
alter table contact_stage_changes add constraint contact_stage_changes_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id) on delete cascade;
alter table contacts add constraint contacts_domain_id_customer_id_fkey foreign key (domain_id, customer_id) references customers(domain_id, id);
alter table contacts add constraint contacts_domain_id_fkey foreign key (domain_id) references domains(id);
alter table contacts add constraint contacts_domain_id_lifecycle_stage_id_fkey foreign key (domain_id, lifecycle_stage_id) references lifecycle_stages(domain_id, id);
alter table custom_item_groups add constraint custom_item_groups_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table custom_item_groups add constraint custom_item_groups_domain_id_fkey foreign key (domain_id) references domains(id);
alter table custom_item_options add constraint custom_item_options_domain_id_fkey foreign key (domain_id) references domains(id);
alter table custom_item_options add constraint custom_item_options_domain_id_item_id_fkey foreign key (domain_id, item_id) references custom_items(domain_id, id);
alter table custom_items add constraint custom_items_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table custom_items add constraint custom_items_domain_id_fkey foreign key (domain_id) references domains(id);
alter table custom_items add constraint custom_items_domain_id_group_id_fkey foreign key (domain_id, group_id) references custom_item_groups(domain_id, id);
alter table customers add constraint customers_domain_id_fkey foreign key (domain_id) references domains(id);
alter table customers add constraint customers_domain_id_parent_customer_id_fkey foreign key (domain_id, parent_customer_id) references customers(domain_id, id);
alter table customers add constraint customers_domain_id_role_id_fkey foreign key (domain_id, role_id) references roles(domain_id, id);
alter table deal_bookmarks add constraint deal_bookmarks_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_bookmarks add constraint deal_bookmarks_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_bulk_operation_rows add constraint deal_bulk_operation_rows_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_bulk_operation_rows add constraint deal_bulk_operation_rows_domain_id_operation_id_fkey foreign key (domain_id, operation_id) references deal_bulk_operations(domain_id, id) on delete cascade;
alter table deal_bulk_operations add constraint deal_bulk_operations_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_changes add constraint deal_changes_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_comments add constraint deal_comments_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_comments add constraint deal_comments_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_contacts add constraint deal_contacts_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id);
alter table deal_contacts add constraint deal_contacts_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_custom_grid_columns add constraint deal_custom_grid_columns_domain_id_deal_custom_grid_id_fkey foreign key (domain_id, deal_custom_grid_id) references deal_custom_grids(domain_id, id);
alter table deal_custom_grid_columns add constraint deal_custom_grid_columns_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_custom_grid_rows add constraint deal_custom_grid_rows_domain_id_deal_custom_grid_id_fkey foreign key (domain_id, deal_custom_grid_id) references deal_custom_grids(domain_id, id);
alter table deal_custom_grid_rows add constraint deal_custom_grid_rows_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_custom_grid_rows add constraint deal_custom_grid_rows_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_custom_grid_sets add constraint deal_custom_grid_sets_domain_id_deal_custom_grid_id_fkey foreign key (domain_id, deal_custom_grid_id) references deal_custom_grids(domain_id, id);
alter table deal_custom_grid_sets add constraint deal_custom_grid_sets_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_custom_grid_sets add constraint deal_custom_grid_sets_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_custom_grids add constraint deal_custom_grids_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table deal_custom_grids add constraint deal_custom_grids_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_customer_types add constraint deal_customer_types_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table deal_customer_types add constraint deal_customer_types_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_customers add constraint deal_customers_domain_id_customer_id_fkey foreign key (domain_id, customer_id) references customers(domain_id, id);
alter table deal_customers add constraint deal_customers_domain_id_deal_customer_type_id_fkey foreign key (domain_id, deal_customer_type_id) references deal_customer_types(domain_id, id);
alter table deal_customers add constraint deal_customers_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_customers add constraint deal_customers_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_phase_histories add constraint deal_phase_histories_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_product_detail_sets add constraint deal_product_detail_sets_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_product_detail_sets add constraint deal_product_detail_sets_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_product_detail_type_deal_types add constraint deal_product_detail_type_deal_domain_id_deal_product_detai_fkey foreign key (domain_id, deal_product_detail_type_id) references deal_product_detail_types(domain_id, id);
alter table deal_product_detail_type_deal_types add constraint deal_product_detail_type_deal_types_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table deal_product_detail_type_deal_types add constraint deal_product_detail_type_deal_types_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_product_detail_types add constraint deal_product_detail_types_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_product_details add constraint deal_product_details_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table deal_product_details add constraint deal_product_details_domain_id_deal_product_detail_type_id_fkey foreign key (domain_id, deal_product_detail_type_id) references deal_product_detail_types(domain_id, id);
alter table deal_product_details add constraint deal_product_details_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_search_condition_histories add constraint deal_search_condition_histories_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table deal_search_condition_histories add constraint deal_search_condition_histories_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_search_condition_uses add constraint deal_search_condition_uses_domain_id_deal_search_condition_fkey foreign key (domain_id, deal_search_condition_id) references deal_search_conditions(domain_id, id) on delete cascade;
alter table deal_search_condition_uses add constraint deal_search_condition_uses_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_search_conditions add constraint deal_search_conditions_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table deal_search_conditions add constraint deal_search_conditions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deal_types add constraint deal_types_domain_id_fkey foreign key (domain_id) references domains(id);
alter table deals add constraint deals_domain_id_channel_id_fkey foreign key (domain_id, channel_id) references channels(domain_id, id);
alter table deals add constraint deals_domain_id_customer_id_fkey foreign key (domain_id, customer_id) references customers(domain_id, id);
alter table deals add constraint deals_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table deals add constraint deals_domain_id_phase_id_fkey foreign key (domain_id, phase_id) references phases(domain_id, id);
alter table deals add constraint deals_domain_id_probability_id_fkey foreign key (domain_id, probability_id) references probabilities(domain_id, id);
alter table deals add constraint deals_domain_id_product_id_fkey foreign key (domain_id, product_id) references products(domain_id, id);
alter table deals add constraint deals_domain_id_reason_id_fkey foreign key (domain_id, reason_id) references reasons(domain_id, id);
alter table demo_records add constraint demo_records_domain_id_fkey foreign key (domain_id) references domains(id);
alter table demo_states add constraint demo_states_domain_id_fkey foreign key (domain_id) references domains(id);
alter table domain_security add constraint domain_security_domain_id_fkey foreign key (domain_id) references domains(id);
alter table estimate_counters add constraint estimate_counters_domain_id_fkey foreign key (domain_id) references domains(id);
alter table estimate_events add constraint estimate_events_domain_id_estimate_id_fkey foreign key (domain_id, estimate_id) references estimates(domain_id, id);
alter table estimate_events add constraint estimate_events_domain_id_fkey foreign key (domain_id) references domains(id);
alter table estimate_settings add constraint estimate_settings_domain_id_fkey foreign key (domain_id) references domains(id);
alter table estimate_versions add constraint estimate_versions_domain_id_estimate_id_fkey foreign key (domain_id, estimate_id) references estimates(domain_id, id);
alter table estimate_versions add constraint estimate_versions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table estimates add constraint estimates_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table estimates add constraint estimates_domain_id_fkey foreign key (domain_id) references domains(id);
alter table first_steps add constraint first_steps_domain_id_fkey foreign key (domain_id) references domains(id);
alter table first_steps add constraint first_steps_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table hand_overs add constraint hand_overs_domain_id_fkey foreign key (domain_id) references domains(id);
alter table hand_overs add constraint hand_overs_domain_id_from_user_id_fkey foreign key (domain_id, from_user_id) references members(domain_id, user_id);
alter table hand_overs add constraint hand_overs_domain_id_job_id_fkey foreign key (domain_id, job_id) references bulk_jobs(domain_id, id) on delete cascade;
alter table hand_overs add constraint hand_overs_domain_id_to_user_id_fkey foreign key (domain_id, to_user_id) references members(domain_id, user_id);
alter table idempotency_keys add constraint idempotency_keys_domain_id_fkey foreign key (domain_id) references domains(id);
alter table invitations add constraint invitations_domain_id_fkey foreign key (domain_id) references domains(id);
alter table invitations add constraint invitations_domain_id_invited_by_fkey foreign key (domain_id, invited_by) references members(domain_id, user_id);
alter table lifecycle_rules add constraint lifecycle_rules_domain_id_fkey foreign key (domain_id) references domains(id);
alter table lifecycle_rules add constraint lifecycle_rules_domain_id_lifecycle_stage_id_fkey foreign key (domain_id, lifecycle_stage_id) references lifecycle_stages(domain_id, id);
alter table lifecycle_rules add constraint lifecycle_rules_domain_id_phase_id_fkey foreign key (domain_id, phase_id) references phases(domain_id, id);
alter table lifecycle_stages add constraint lifecycle_stages_domain_id_fkey foreign key (domain_id) references domains(id);
alter table list_settings add constraint list_settings_domain_id_fkey foreign key (domain_id) references domains(id);
alter table live_marks add constraint live_marks_domain_id_fkey foreign key (domain_id) references domains(id);
alter table mail_link_targets add constraint mail_link_targets_domain_id_fkey foreign key (domain_id) references domains(id);
alter table material_uploads add constraint material_uploads_domain_id_action_id_fkey foreign key (domain_id, action_id) references actions(domain_id, id);
alter table material_uploads add constraint material_uploads_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id);
alter table material_uploads add constraint material_uploads_domain_id_customer_id_fkey foreign key (domain_id, customer_id) references customers(domain_id, id);
alter table material_uploads add constraint material_uploads_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table material_uploads add constraint material_uploads_domain_id_fkey foreign key (domain_id) references domains(id);
alter table material_versions add constraint material_versions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table material_versions add constraint material_versions_domain_id_material_id_fkey foreign key (domain_id, material_id) references materials(domain_id, id);
alter table materials add constraint materials_domain_id_action_id_fkey foreign key (domain_id, action_id) references actions(domain_id, id);
alter table materials add constraint materials_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id);
alter table materials add constraint materials_domain_id_customer_id_fkey foreign key (domain_id, customer_id) references customers(domain_id, id);
alter table materials add constraint materials_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table materials add constraint materials_domain_id_fkey foreign key (domain_id) references domains(id);
alter table member_group_members add constraint member_group_members_domain_id_fkey foreign key (domain_id) references domains(id);
alter table member_group_members add constraint member_group_members_domain_id_group_id_fkey foreign key (domain_id, group_id) references member_groups(domain_id, id) on delete cascade;
alter table member_group_members add constraint member_group_members_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table member_groups add constraint member_groups_domain_id_fkey foreign key (domain_id) references domains(id);
alter table member_settings add constraint member_settings_domain_id_fkey foreign key (domain_id) references domains(id);
alter table member_settings add constraint member_settings_domain_id_user_id_fkey foreign key (domain_id, user_id) references members(domain_id, user_id);
alter table members add constraint members_domain_id_custom_profile_id_fkey foreign key (domain_id, custom_profile_id) references profiles(domain_id, id);
alter table members add constraint members_domain_id_fkey foreign key (domain_id) references domains(id);
alter table members add constraint members_domain_id_role_id_fkey foreign key (domain_id, role_id) references roles(domain_id, id);
alter table members add constraint members_user_id_fkey foreign key (user_id) references users(id);
alter table notices add constraint notices_domain_id_fkey foreign key (domain_id) references domains(id);
alter table phases add constraint phases_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table phases add constraint phases_domain_id_fkey foreign key (domain_id) references domains(id);
alter table probabilities add constraint probabilities_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table probabilities add constraint probabilities_domain_id_fkey foreign key (domain_id) references domains(id);
alter table products add constraint products_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table products add constraint products_domain_id_fkey foreign key (domain_id) references domains(id);
alter table profiles add constraint profiles_domain_id_fkey foreign key (domain_id) references domains(id);
alter table reasons add constraint reasons_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table reasons add constraint reasons_domain_id_fkey foreign key (domain_id) references domains(id);
alter table record_bulk_operation_rows add constraint record_bulk_operation_rows_domain_id_fkey foreign key (domain_id) references domains(id);
alter table record_bulk_operation_rows add constraint record_bulk_operation_rows_domain_id_operation_id_fkey foreign key (domain_id, operation_id) references record_bulk_operations(domain_id, id) on delete cascade;
alter table record_bulk_operations add constraint record_bulk_operations_domain_id_fkey foreign key (domain_id) references domains(id);
alter table record_search_conditions add constraint record_search_conditions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table record_search_defaults add constraint record_search_defaults_domain_id_condition_id_fkey foreign key (domain_id, condition_id) references record_search_conditions(domain_id, id) on delete cascade;
alter table record_search_defaults add constraint record_search_defaults_domain_id_fkey foreign key (domain_id) references domains(id);
alter table record_search_histories add constraint record_search_histories_domain_id_fkey foreign key (domain_id) references domains(id);
alter table record_stars add constraint record_stars_domain_id_fkey foreign key (domain_id) references domains(id);
alter table role_deal_types add constraint role_deal_types_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table role_deal_types add constraint role_deal_types_domain_id_fkey foreign key (domain_id) references domains(id);
alter table role_deal_types add constraint role_deal_types_domain_id_role_id_fkey foreign key (domain_id, role_id) references roles(domain_id, id) on delete cascade;
alter table roles add constraint roles_domain_id_fkey foreign key (domain_id) references domains(id);
alter table roles add constraint roles_domain_id_parent_id_fkey foreign key (domain_id, parent_id) references roles(domain_id, id);
alter table search_changes add constraint search_changes_domain_id_fkey foreign key (domain_id) references domains(id);
alter table search_numbers add constraint search_numbers_domain_id_fkey foreign key (domain_id) references domains(id);
alter table search_pieces add constraint search_pieces_domain_id_fkey foreign key (domain_id) references domains(id);
alter table search_states add constraint search_states_domain_id_fkey foreign key (domain_id) references domains(id);
alter table search_texts add constraint search_texts_domain_id_fkey foreign key (domain_id) references domains(id);
alter table sso_flows add constraint sso_flows_link_user_id_fkey foreign key (link_user_id) references users(id) on delete cascade;
alter table sso_links add constraint sso_links_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table told_news add constraint told_news_domain_id_fkey foreign key (domain_id) references domains(id);
alter table tracking_links add constraint tracking_links_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id);
alter table tracking_public_keys add constraint tracking_public_keys_domain_id_fkey foreign key (domain_id) references domains(id);
alter table tracking_session_events add constraint tracking_session_events_domain_id_session_id_fkey foreign key (domain_id, session_id) references tracking_sessions(domain_id, id) on delete cascade;
alter table tracking_session_events add constraint tracking_session_events_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table tracking_sessions add constraint tracking_sessions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table tracking_settings add constraint tracking_settings_domain_id_fkey foreign key (domain_id) references domains(id);
alter table two_factor_challenges add constraint two_factor_challenges_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table user_confirmations add constraint user_confirmations_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table user_identities add constraint user_identities_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table user_recovery_codes add constraint user_recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table user_sessions add constraint user_sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table user_two_factors add constraint user_two_factors_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table users add constraint users_current_domain_id_fkey foreign key (current_domain_id) references domains(id);
alter table webform_daily_sources add constraint webform_daily_sources_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_daily_views add constraint webform_daily_views_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_deliveries add constraint webform_deliveries_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_deliveries add constraint webform_deliveries_domain_id_submission_id_fkey foreign key (domain_id, submission_id) references webform_submission_logs(domain_id, id);
alter table webform_deliveries add constraint webform_deliveries_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_items add constraint webform_items_domain_id_custom_item_id_fkey foreign key (domain_id, custom_item_id) references custom_items(domain_id, id);
alter table webform_items add constraint webform_items_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_items add constraint webform_items_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_log_columns add constraint webform_log_columns_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_log_columns add constraint webform_log_columns_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_public_ids add constraint webform_public_ids_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_rejections add constraint webform_rejections_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_rejections add constraint webform_rejections_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_spam_passes add constraint webform_spam_passes_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_spam_passes add constraint webform_spam_passes_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_spam_settings add constraint webform_spam_settings_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_spam_settings add constraint webform_spam_settings_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_submission_logs add constraint webform_submission_logs_domain_id_contact_id_fkey foreign key (domain_id, contact_id) references contacts(domain_id, id);
alter table webform_submission_logs add constraint webform_submission_logs_domain_id_customer_id_fkey foreign key (domain_id, customer_id) references customers(domain_id, id);
alter table webform_submission_logs add constraint webform_submission_logs_domain_id_deal_id_fkey foreign key (domain_id, deal_id) references deals(domain_id, id);
alter table webform_submission_logs add constraint webform_submission_logs_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_versions add constraint webform_versions_domain_id_fkey foreign key (domain_id) references domains(id);
alter table webform_versions add constraint webform_versions_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webform_view_marks add constraint webform_view_marks_domain_id_webform_id_fkey foreign key (domain_id, webform_id) references webforms(domain_id, id);
alter table webforms add constraint webforms_domain_id_deal_type_id_fkey foreign key (domain_id, deal_type_id) references deal_types(domain_id, id);
alter table webforms add constraint webforms_domain_id_fkey foreign key (domain_id) references domains(id);

grant usage on sequence contacts_id_seq to crm_app;
grant usage on sequence customers_id_seq to crm_app;
grant usage on sequence deals_id_seq to crm_app;
grant usage on sequence webform_submission_logs_id_seq to crm_app;
