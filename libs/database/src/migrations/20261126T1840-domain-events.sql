-- Domain events: every change of a record leaves one, written by the statement that makes the change.

-- What the relay has not seen yet. It takes the rows in the order of their ids: of two changes of one record, the
-- second waits for the first, so that its id is the higher one.
create table event_outbox (
  domain_id bigint not null,
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  kind text not null check (kind in ('created', 'updated', 'deleted', 'restored')),
  changes jsonb,
  origin jsonb,
  at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table event_outbox enable row level security;

-- The events in the order in which subscribers get them.
create table domain_events (
  domain_id bigint not null,
  id bigint not null,
  position bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  kind text not null,
  changes jsonb,
  origin jsonb,
  at timestamptz not null,
  primary key (domain_id, id)
);
create index domain_events_position on domain_events (position);
create index domain_events_age on domain_events (at);
alter table domain_events enable row level security;

-- How far each subscriber has come, and how often it has failed there.
create table event_cursors (
  subscriber text primary key,
  position bigint not null,
  tries integer not null default 0,
  retry_at timestamptz,
  last_error text
);

-- Events that a subscriber could not take after many tries; somebody has to look.
create table event_failures (
  subscriber text not null,
  position bigint not null,
  error text not null,
  at timestamptz not null default now(),
  primary key (subscriber, position)
);

-- Lets every change of a table's rows leave a domain event of that entity. Columns that follow from others, such as
-- search keys, are ignored: a change of those alone is none. Rows without an id of their own name the record that they
-- belong to in another column; their events carry the whole row.
create function enable_events(target regclass, entity text, ignored text[] default '{}', record_column text default 'id')
returns void language plpgsql as $$
begin
  execute format('create trigger events_of_insert after insert on %s referencing new table as come
    for each statement execute function note_events(%L, %L, %L)', target, entity, ignored, record_column);
  execute format('create trigger events_of_update after update on %s referencing old table as gone new table as come
    for each statement execute function note_events(%L, %L, %L)', target, entity, ignored, record_column);
  execute format('create trigger events_of_delete after delete on %s referencing old table as gone
    for each statement execute function note_events(%L, %L, %L)', target, entity, ignored, record_column);
end $$;

-- The triggers need it; its body is kept in functions/note-events.sql, which replaces this one at once.
create function note_events() returns trigger language plpgsql as $$ begin return null; end $$;

select
  enable_events('customers', 'customer', array['company_key', 'search_key', 'phone_key', 'last_action_completed_at', 'next_action_at']),
  enable_events('contacts', 'contact', array['search_key', 'email_key', 'phone_key', 'tel_key']),
  enable_events('deals', 'deal', array['search_key', 'last_action_completed_at', 'next_action_at']),
  enable_events('actions', 'action', array['search_key']),
  enable_events('deal_comments', 'deal_comment'),
  enable_events('action_comments', 'action_comment'),
  enable_events('materials', 'material', array['name_key', 'search_key']),
  enable_events('estimates', 'estimate', array['search_key']),
  enable_events('deal_product_details', 'deal_product_detail'),
  enable_events('deal_custom_grid_rows', 'deal_custom_grid_row'),
  -- the sealed addresses of chats and webhooks are secrets: no copy of them lies elsewhere
  enable_events('webforms', 'webform',
    array['search_key', 'total_pv_count', 'draft', 'item_ids', 'chat_webhook', 'webhooks']),
  enable_events('webform_submission_logs', 'webform_submission', array['submission_key', 'search_key', 'processing_state']);

-- What belongs to a record and has no id of its own.
select
  enable_events('deal_contacts', 'deal_contact', '{}', 'deal_id'),
  enable_events('deal_customers', 'deal_customer', '{}', 'deal_id'),
  enable_events('action_contacts', 'action_contact', '{}', 'action_id'),
  enable_events('action_invitees', 'action_invitee', '{}', 'action_id'),
  enable_events('members', 'member', array['last_sign_in_at'], 'user_id');

-- What a company sets up.
do $$ declare one record; begin
  for one in select * from (values
    ('action_purposes', 'action_purpose'), ('action_templates', 'action_template'), ('channels', 'channel'),
    ('custom_item_groups', 'custom_item_group'), ('custom_items', 'custom_item'), ('deal_custom_grids', 'deal_custom_grid'),
    ('deal_custom_grid_columns', 'deal_custom_grid_column'), ('deal_customer_types', 'deal_customer_type'),
    ('deal_product_detail_types', 'deal_product_detail_type'), ('deal_types', 'deal_type'), ('invitations', 'invitation'),
    ('lifecycle_stages', 'lifecycle_stage'), ('member_groups', 'group'), ('phases', 'phase'),
    ('probabilities', 'probability'), ('products', 'product'), ('profiles', 'profile'), ('reasons', 'reason'),
    ('roles', 'role')) as entity (relation, name)
  loop
    perform enable_events(one.relation::regclass, one.name, array['search_key']);
  end loop;
end $$;
