/** Accounts of other services that sign a user in, and sign-ins with them that are under way. */
export const up = `
create table user_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- as the provider says it; for showing, never for finding
  email text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, provider)
);

create table sso_links (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  provider text not null,
  expires_at timestamptz not null
);

create table sso_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  -- sealed: the code verifier, the nonce and, where there is one, the invitation's token
  secrets text not null,
  -- where the popup answers
  origin text not null,
  link_user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);

-- what a popup could not hand over, for the browser that began it
create table sso_results (
  browser_hash bytea primary key,
  result text not null,
  expires_at timestamptz not null
);
`;
