/** What members say to each other about a deal. */
export const up = `
create table deal_comments (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  deal_id bigint not null,
  user_id bigint,
  body text not null,
  mentioned_user_ids bigint[] not null default '{}',
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_id) references deals (domain_id, id)
);
create index deal_comments_deal on deal_comments (domain_id, deal_id, id desc) where deleted_at is null;
select enable_tenancy('deal_comments');
`;
