/**
 * The log of answers: each member's columns, and search through the names of the people and companies behind answers.
 */
export const up = `
create table webform_log_columns (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  webform_id bigint not null,
  -- [{key, visible, width}] in the member's order
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (domain_id, user_id, webform_id),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
select enable_tenancy('webform_log_columns');
`;
