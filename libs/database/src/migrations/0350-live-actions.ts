/** Whoever looks at actions or files hears what colleagues change and delete: found off an index, as for customers. */
export const up = `
create index actions_deleted on actions (domain_id, deleted_at desc) where deleted_at is not null;
create index materials_updated on materials (domain_id, updated_at desc) where deleted_at is null;
create index materials_deleted on materials (domain_id, deleted_at desc) where deleted_at is not null;
`;
