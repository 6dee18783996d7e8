-- The access levels of a role by kind of record, so that an area brings a kind without a column. The columns of the four
-- first kinds stay for earlier versions; keep_role_levels (functions) keeps both the same.
alter table roles add column levels jsonb default '{}' not null;

-- Without events, because no level changes.
alter table roles disable trigger user;
update roles set levels = jsonb_build_object('customer', customer_level, 'contact', contact_level, 'deal', deal_level,
  'action', action_level);
alter table roles enable trigger user;

alter table roles add constraint roles_levels_check check (not jsonb_path_exists(levels,
  '$.* ? (!(@ == "none" || @ == "see" || @ == "save" || @ == "delete"))'));
