-- Keeps the levels of a role the same in `levels` and in the columns that earlier versions read and write: they run beside
-- this one while an update is rolled out.
create or replace function keep_role_levels() returns trigger language plpgsql as $$
begin
  if new.levels = (case when tg_op = 'UPDATE' then old.levels else '{}' end) then
    new.levels := new.levels || jsonb_build_object('customer', new.customer_level, 'contact', new.contact_level,
      'deal', new.deal_level, 'action', new.action_level);
  else
    new.customer_level := coalesce(new.levels->>'customer', new.customer_level);
    new.contact_level := coalesce(new.levels->>'contact', new.contact_level);
    new.deal_level := coalesce(new.levels->>'deal', new.deal_level);
    new.action_level := coalesce(new.levels->>'action', new.action_level);
  end if;
  return new;
end
$$;

create or replace trigger roles_levels before insert or update on roles
  for each row execute function keep_role_levels();
