/** What a company sets of its contacts: the days after which their colour turns yellow, then red. */
export const up = `
create table contact_settings (
  domain_id bigint not null references domains (id),
  action_ranges integer[] not null default '{7,30}',
  updated_at timestamptz not null default now(),
  primary key (domain_id)
);
select enable_tenancy('contact_settings');
`;
