-- Returns the ids with one member in place of another, each member once.
create or replace function told_instead(ids bigint[], giver bigint, receiver bigint)
  returns bigint[] language sql immutable as $$
  select array(select member from (
    select case when id = giver then receiver else id end as member, min(place) as place
    from unnest(ids) with ordinality as told (id, place) group by 1) as once order by place)
$$;
