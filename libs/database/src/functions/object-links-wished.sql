-- Reads the relations that records shall have, for write_object_links: a row per record and relation.
create or replace function object_links_wished(own bigint, given jsonb)
  returns table (relation_id bigint, custom_object_id bigint, target text, most bigint, ids bigint[], is_checked boolean)
  language sql stable as $$
  select r.id, g.id, r.target, r.reverse_max_count, array(select value::bigint from jsonb_array_elements_text(w.value)),
    g.is_checked
  from jsonb_to_recordset(given) as g (id bigint, relations jsonb, is_checked boolean)
    cross join lateral jsonb_each(g.relations) as w
    join custom_object_relations r on r.domain_id = own and r.id = w.key::bigint
$$;
