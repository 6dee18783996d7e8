-- The versions of functions that the database has had (see apply-functions.ts).
create table sql_functions (
  name text not null,
  digest text not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (name, digest)
);
