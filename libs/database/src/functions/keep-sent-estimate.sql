-- A version of an estimate that was sent stays as it is (spec 2 §2.14).
create or replace function keep_sent_estimate() returns trigger language plpgsql as $$
begin
  raise exception 'version % of estimate % was sent and stays as it is', old.version, old.estimate_id;
end
$$;

create or replace trigger estimate_versions_sent before delete or update on estimate_versions
  for each row when (old.sent_at is not null) execute function keep_sent_estimate();
