-- Files that are brought in: a draft of one file, and its rows as they were read, each with a verdict before anything is
-- written. `before` is what a written row replaced, for the undo; null for a created record.
create table imports (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity not null,
  user_id bigint not null,
  entity text not null,
  scope jsonb not null default '{}',
  file_name text not null,
  file_size bigint not null,
  file_key text not null,
  state text not null default 'uploading' check (state in
    ('uploading', 'reading', 'ready', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  problem jsonb,
  format jsonb not null default '{}',
  settings jsonb not null default '{}',
  row_count integer not null default 0,
  checked_to integer not null default 0,
  counts jsonb not null default '{}',
  cleared jsonb not null default '{}',
  job_id bigint,
  undo_job_id bigint,
  ran_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create index imports_of_member on imports (domain_id, user_id, id desc);
create index imports_old on imports (updated_at);
select enable_tenancy('imports');

create table import_rows (
  domain_id bigint not null,
  import_id bigint not null,
  place integer not null,
  line integer not null,
  cells text[] not null,
  verdict text,
  row_key text,
  record_id bigint,
  lock_version integer,
  issues jsonb,
  differences jsonb,
  outcome text,
  before jsonb,
  primary key (domain_id, import_id, place),
  foreign key (domain_id, import_id) references imports (domain_id, id) on delete cascade
);
create index import_rows_verdict on import_rows (domain_id, import_id, verdict, place);
create index import_rows_key on import_rows (domain_id, import_id, row_key, place) where row_key is not null;
select enable_tenancy('import_rows');
