-- The bin lists the deleted records of a kind, last deleted first.
create index deals_deleted on deals (domain_id, deleted_at desc) where deleted_at is not null;
create index estimates_deleted on estimates (domain_id, deleted_at desc) where deleted_at is not null;
