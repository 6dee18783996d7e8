-- Returns the owners of new deals by the rules of their forms, in the order of the given forms (null: no owner is
-- wanted). Members who have left or are disabled are passed over.
create or replace function owners_of_form_deals(own bigint, forms bigint[]) returns bigint[] language plpgsql as $$
declare
  owners bigint[] := array_fill(null::bigint, array[cardinality(forms)]);
  form record;
  place integer;
  turn bigint;
  loads bigint[];
  chosen integer;
begin
  for form in
    select w.id, w.assignment_rule as rule, array_agg(u.n order by u.n) as places, array(
        select m.user_id from unnest(w.assignment_user_ids) with ordinality as a (user_id, n)
          join members m on m.domain_id = own and m.user_id = a.user_id and m.deleted_at is null and m.disabled_at is null
         order by a.n) as members
      from unnest(forms) with ordinality as u (form, n)
      join webforms w on w.domain_id = own and w.id = u.form
     where w.assignment_rule <> 'none' group by w.domain_id, w.id order by w.id
  loop
    continue when form.members = '{}';
    if form.rule = 'in_turn' then
      insert into webform_turns as t (domain_id, webform_id, taken) values (own, form.id, cardinality(form.places))
        on conflict (domain_id, webform_id) do update set taken = t.taken + excluded.taken
        returning t.taken - cardinality(form.places) into turn;
    elsif form.rule = 'least_open' then
      -- One answer of the form at a time, because each sees the deals of those before.
      perform pg_advisory_xact_lock(hashtextextended(own || ' webform owner ' || form.id, 0));
      loads := array(select (select count(*) from phases p join deals d on d.domain_id = own
            and d.deal_type_id = p.deal_type_id and d.phase_id = p.id and d.user_id = m.user_id and d.deleted_at is null
           where p.domain_id = own and p.status = 1)
        from unnest(form.members) with ordinality as m (user_id, n) order by m.n);
    end if;
    foreach place in array form.places loop
      chosen := case form.rule
        when 'in_turn' then turn % cardinality(form.members) + 1
        when 'least_open' then (select l.n from unnest(loads) with ordinality as l (load, n) order by l.load, l.n limit 1)
        else 1 end;
      owners[place] := form.members[chosen];
      turn := turn + 1;
      loads[chosen] := loads[chosen] + 1;
    end loop;
  end loop;
  return owners;
end
$$;
