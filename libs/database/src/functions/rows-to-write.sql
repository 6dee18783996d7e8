-- Reads the rows that a writer gets (write_customers, write_contacts, write_deals, write_actions), each a record to be
-- written: `fields` has the columns that were sent, `changes` the entry of the audit log. `origin` says who writes all of
-- them and when; a row of a batch with several requests has its own time and request.
create or replace function rows_to_write(rows jsonb, origin jsonb)
  returns table (place bigint, id bigint, lock_version integer, action text, fields jsonb, changes jsonb, at timestamptz,
    member bigint, request_id text, ip text, user_agent text) language sql stable as $$
  select r.place, r.id, r.lock_version, coalesce(r.action, 'update'), r.fields, r.changes,
    coalesce(r.at, (origin->>'at')::timestamptz), (origin->>'user_id')::bigint,
    coalesce(r.request_id, origin->>'request_id'), origin->>'ip', origin->>'user_agent'
  from rows from (jsonb_to_recordset(rows) as (id bigint, lock_version integer, action text, fields jsonb, changes jsonb,
    at timestamptz, request_id text)) with ordinality
    as r (id, lock_version, action, fields, changes, at, request_id, place)
$$;
