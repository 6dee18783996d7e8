-- Gives an answer the version of its form, and marks it as waiting where something has to follow it.
create or replace function number_webform_answer() returns trigger language plpgsql as $$
begin
  select coalesce(new.version, w.version), case when webform_has_followers(w) then 'waiting' else 'done' end
    into new.version, new.processing_state
    from webforms w where w.domain_id = new.domain_id and w.id = new.webform_id;
  return new;
end
$$;

create or replace trigger number_answer before insert on webform_submission_logs
  for each row when (new.version is null) execute function number_webform_answer();
