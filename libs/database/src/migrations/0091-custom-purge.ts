/** Values of a deleted custom item are kept for 30 days; when they are gone, the item says so. */
export const up = `
alter table custom_items add column purged_at timestamptz;
create index custom_items_deleted on custom_items (deleted_at) where deleted_at is not null and purged_at is null;
`;
