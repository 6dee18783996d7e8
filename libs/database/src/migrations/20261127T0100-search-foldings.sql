-- How far the search keys of each table are written by the current folding (see refold-keys.ts).
create table search_foldings (
  table_name text primary key,
  version integer not null,
  last_domain bigint not null default 0,
  last_id bigint not null default 0,
  is_done boolean not null default false
);
-- The n-grams of custom texts are now those of the folded text: the index is filled again.
update search_states set ready = false, filled_to = 0;
