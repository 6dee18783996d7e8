-- How a member's name is read, and the version of a member that changes name.
alter table members
  add column kana text,
  add column lock_version integer default 0 not null;
