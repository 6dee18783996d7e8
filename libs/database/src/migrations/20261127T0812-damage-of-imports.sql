-- What a spreadsheet has done to the columns of an imported file.
alter table imports add column findings jsonb not null default '[]';
