-- Returns the forms whose answers are notified to the member, published or in their draft.
create or replace function webforms_that_tell(own bigint, member bigint) returns setof bigint language sql stable as $$
  select w.id from webforms w where w.domain_id = own and w.deleted_at is null
    and (member = any(w.notification_user_ids) or w.draft->'values'->'notification_user_ids' @> to_jsonb(member))
$$;
