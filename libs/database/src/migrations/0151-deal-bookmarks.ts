/** ★: deals that a member has marked for himself. */
export const up = `
create table deal_bookmarks (
  domain_id bigint not null references domains (id),
  user_id bigint not null,
  deal_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, user_id, deal_id),
  foreign key (domain_id, deal_id) references deals (domain_id, id)
);
select enable_tenancy('deal_bookmarks');
`;
