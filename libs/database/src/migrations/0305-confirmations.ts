/**
 * Who has no password confirms what is delicate by signing in again with a linked account of Google or Microsoft. What
 * comes of it is good once, for one purpose, in the session that asked.
 */
export const up = `
alter table sso_links add column confirms text, add column client text;
alter table sso_flows add column confirms text, add column client text;

create table user_confirmations (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- of the session that asked
  client text not null,
  purpose text not null,
  expires_at timestamptz not null
);
`;
