/**
 * Custom items: text of several lines, formulas with the kind of their result, and labels that are known once each.
 * What stands twice already stays with its oldest row.
 */
export const up = `
alter table custom_items
  add column multiline boolean not null default false,
  add column formula text,
  add column result_type text check (result_type in ('number', 'text', 'date', 'boolean'));

update custom_item_options as later set deleted_at = now()
where later.deleted_at is null and exists (
  select from custom_item_options as first
  where first.domain_id = later.domain_id and first.item_id = later.item_id and first.value = later.value
    and first.deleted_at is null and first.id < later.id);
create unique index custom_item_options_value on custom_item_options (domain_id, item_id, value) where deleted_at is null;
`;
