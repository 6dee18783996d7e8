-- The choices that an import would create, by column and label with the number of rows; and those that its run has
-- created, which the undo deletes again.
alter table imports add column new_choices jsonb not null default '{}', add column created_choices jsonb not null default '[]';
