-- Removes records for good that were deleted before a time, with what was hidden with them. A record stays, hidden, while
-- something that is kept refers to it: a sent estimate, a file of a transaction, the answer of a form, a merge that can be
-- undone. Files go with their bytes, so they are only marked here. Returns the number of removed records.
create or replace function purge_deleted_records(before timestamptz) returns bigint language plpgsql as $$
declare
  -- Tables whose rows go with their record; rows of any other table that refer to a record keep it.
  parts constant text[] := array['action_comments', 'action_contacts', 'action_invitees', 'action_reactions',
    'contact_stage_changes', 'custom_object_contacts', 'custom_object_customers', 'custom_object_deals', 'deal_bookmarks',
    'deal_comments', 'deal_contacts', 'deal_custom_grid_rows', 'deal_custom_grid_sets', 'deal_customers',
    'deal_phase_histories', 'deal_product_detail_sets', 'deal_product_details', 'estimate_events', 'estimate_versions',
    'incoming_mail_links', 'material_uploads', 'tracking_links'];
  kind text;
  part record;
  held text;
  domains bigint[];
  ids bigint[];
  removed bigint := 0;
begin
  perform set_config('app.origin', '{"is_quiet": true}', true);
  for part in select * from (values ('actions', 'deals', 'deal_id'), ('actions', 'customers', 'customer_id'),
      ('actions', 'contacts', 'contact_id'), ('estimates', 'deals', 'deal_id'), ('materials', 'deals', 'deal_id'),
      ('materials', 'customers', 'customer_id'), ('materials', 'contacts', 'contact_id'),
      ('materials', 'actions', 'action_id')) as hidden (name, owner, reference)
  loop
    execute format('update %1$I as hidden set deleted_at = owner.deleted_at from %2$I as owner
      where owner.domain_id = hidden.domain_id and owner.id = hidden.%3$I and owner.deleted_at < $1
        and hidden.deleted_at is null %4$s', part.name, part.owner, part.reference,
      case part.name when 'estimates' then 'and not exists (select from estimate_versions as v
        where v.domain_id = hidden.domain_id and v.estimate_id = hidden.id and v.sent_at is not null)' else '' end)
      using before;
  end loop;
  foreach kind in array array['actions', 'estimates', 'deals', 'contacts', 'customers'] loop
    select string_agg(format(' and not exists (select from %s as other where other.domain_id = one.domain_id and other.%I = one.id)',
        c.conrelid::regclass, a.attname), '') filter (where c.conrelid::regclass::text <> all(parts)) into held
      from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = kind::regclass and a.attname <> 'domain_id';
    execute format('select array_agg(domain_id), array_agg(id) from (
        select domain_id, id from %1$I as one where deleted_at < $1 %2$s
          and not exists (select from change_set_rows as undoable where undoable.domain_id = one.domain_id
            and undoable.table_name = %1$L and (undoable.row_key ->> ''id'')::bigint = one.id)
        limit 10000) as picked', kind, coalesce(held, '')) into domains, ids using before;
    for part in select c.conrelid::regclass::text as name, a.attname as reference
      from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = kind::regclass and a.attname <> 'domain_id'
        and c.conrelid::regclass::text = any(parts)
    loop
      execute format('delete from %1$I as part using unnest($1, $2) as gone (domain_id, id)
        where part.domain_id = gone.domain_id and part.%2$I = gone.id', part.name, part.reference) using domains, ids;
    end loop;
    execute format('delete from %I as one using unnest($1, $2) as gone (domain_id, id)
      where one.domain_id = gone.domain_id and one.id = gone.id', kind) using domains, ids;
    removed := removed + coalesce(array_length(ids, 1), 0);
  end loop;
  return removed;
end
$$;
