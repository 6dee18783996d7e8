-- The rule by which deals of a form's answers get their owner, and the members that it chooses from.
alter table webforms
  add column assignment_rule text default 'none' not null
    constraint webforms_assignment_rule_check check (assignment_rule in ('none', 'fixed', 'in_turn', 'least_open')),
  add column assignment_user_ids bigint[] default '{}' not null;

-- How many deals of a form were assigned in turn.
create table webform_turns (
  domain_id bigint not null,
  webform_id bigint not null,
  taken bigint not null,
  constraint webform_turns_pkey primary key (domain_id, webform_id),
  constraint webform_turns_webform_fkey foreign key (domain_id, webform_id) references webforms (domain_id, id)
    on delete cascade
);
select enable_tenancy('webform_turns');
