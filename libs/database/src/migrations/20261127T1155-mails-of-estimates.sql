-- Mails with an estimate, from an action, and with copies. A mail outlives the estimate and the action that it came from.
alter table direct_mails
  add column cc text[] not null default '{}',
  add column estimate_id bigint,
  add column estimate_version integer,
  add column action_id bigint,
  add foreign key (domain_id, estimate_id) references estimates (domain_id, id) on delete set null (estimate_id),
  add foreign key (domain_id, action_id) references actions (domain_id, id) on delete set null (action_id);
create index direct_mails_of_estimate on direct_mails (domain_id, estimate_id) where estimate_id is not null;
create index direct_mails_of_action on direct_mails (domain_id, action_id) where action_id is not null;
