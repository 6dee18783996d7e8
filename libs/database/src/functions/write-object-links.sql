-- Replaces the related records of custom objects, for their writer. `given` is a list of records with `relations`: per
-- relation the ids that it shall have. Changes of a relation wait for each other. With `is_checked` the limits of the other
-- side hold; an undo puts back what was without them.
create or replace function write_object_links(own bigint, given jsonb) returns void language plpgsql as $$
declare
  kind record;
  broken bigint;
begin
  if given is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('relation/' || own || '/' || relation_id, 0))
    from (select distinct relation_id from object_links_wished(own, given) order by 1) as ordered;
  for kind in select distinct target, case target when 'member' then 'user_id' when 'custom_object' then 'target_object_id'
      else target || '_id' end as col, 'custom_object_' || target || 's' as links
    from object_links_wished(own, given) loop
    if kind.target = 'custom_object' then
      kind.links := 'custom_object_objects';
    end if;
    execute format('delete from %I l using object_links_wished($1, $3) w where l.domain_id = $1 and w.target = $2
      and l.relation_id = w.relation_id and l.custom_object_id = w.custom_object_id and l.%I <> all(w.ids)',
      kind.links, kind.col) using own, kind.target, given;
    execute format('insert into %I (domain_id, relation_id, custom_object_id, %I)
      select $1, w.relation_id, w.custom_object_id, id from object_links_wished($1, $3) w cross join unnest(w.ids) as id
      where w.target = $2 on conflict do nothing', kind.links, kind.col) using own, kind.target, given;
    execute format('select min(w.relation_id) from object_links_wished($1, $3) w cross join unnest(w.ids) as one (id)
      where w.target = $2 and w.is_checked and w.most < (select count(*) from %I l
        join custom_objects o on o.domain_id = l.domain_id and o.id = l.custom_object_id and o.deleted_at is null
        where l.domain_id = $1 and l.relation_id = w.relation_id and l.%I = one.id)', kind.links, kind.col)
      into broken using own, kind.target, given;
    if broken is not null then
      raise exception 'relation % has too many records on its other side', broken using errcode = 'check_violation';
    end if;
  end loop;
end
$$;
