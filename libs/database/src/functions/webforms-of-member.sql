-- Returns the forms whose assignee items or assignment name the member, published or in their draft.
create or replace function webforms_of_member(own bigint, member text) returns setof bigint language sql stable as $$
  select w.id from webforms w where w.domain_id = own and w.deleted_at is null and (
    member::bigint = any(w.assignment_user_ids)
    or w.draft->'values'->'assignment_user_ids' @> to_jsonb(member::bigint)
    or exists (select from webform_items i where i.domain_id = own and i.webform_id = w.id
      and i.category = 'deal_assignee' and assigns_to(i.data, member))
    or exists (select from jsonb_array_elements(w.draft->'items') as drafted (item)
      where drafted.item->>'category' = 'deal_assignee' and assigns_to(drafted.item->'data', member)))
$$;
