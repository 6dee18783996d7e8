-- The reverse journal of operations that can be undone: the rows that a change set wrote, with their values before and
-- after. While a transaction names a change set (`app.change_set`), the triggers of note_change_set write it.
create table change_sets (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  kind text not null,
  user_id bigint not null,
  job_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (domain_id, id)
);
create index change_sets_expiry on change_sets (expires_at);
create index change_sets_job on change_sets (domain_id, job_id) where job_id is not null;
select enable_tenancy('change_sets');

-- `step` counts the statements of a change set, `place` the rows of a statement. An update keeps the columns that it
-- changed, an insertion the whole row after it, a deletion the whole row before it.
create table change_set_rows (
  domain_id bigint not null,
  change_set_id bigint not null,
  step integer not null,
  place integer not null,
  table_name text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  row_key jsonb not null,
  before jsonb,
  after jsonb,
  primary key (domain_id, change_set_id, step, place),
  foreign key (domain_id, change_set_id) references change_sets (domain_id, id) on delete cascade
);
select enable_tenancy('change_set_rows');

-- The triggers below need this function, which a new database gets after its migrations (functions/*.sql).
create function note_change_set() returns trigger language plpgsql as 'begin return null; end';

-- Puts a table under the journal of change sets.
create function enable_change_sets(target regclass, events text[] default '{insert,update,delete}')
returns void language plpgsql as $$
declare
  event text;
  key_columns constant text[] := (
    select array_agg(a.attname order by a.attnum) from pg_index as i
    join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = target and i.indisprimary and a.attname <> 'domain_id');
begin
  foreach event in array events loop
    execute format('create or replace trigger change_sets_%s after %1$s on %s referencing %s for each statement
      when (nullif(current_setting(''app.change_set'', true), '''') is not null) execute function note_change_set(%L)',
      event, target,
      case event when 'insert' then 'new table as come' when 'delete' then 'old table as gone'
        else 'old table as gone new table as come' end, key_columns);
  end loop;
end $$;

select enable_change_sets(name) from unnest(array['customers', 'contacts', 'deals', 'actions', 'action_contacts',
  'contact_stage_changes', 'deal_bookmarks', 'deal_comments', 'deal_contacts', 'deal_custom_grid_rows',
  'deal_custom_grid_sets', 'deal_customers', 'deal_phase_histories', 'deal_product_detail_sets',
  'deal_product_details', 'estimates', 'material_uploads', 'materials', 'record_stars']::regclass[]) as name;
-- Whole logs are never written by an operation that can be undone; only the records that they name change.
select enable_change_sets(name, '{update,delete}')
  from unnest(array['tracking_links', 'webform_submission_logs']::regclass[]) as name;
