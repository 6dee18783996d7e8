-- Two things that limits need; both hold hashes, and the application role reads neither.

-- Networks from which an account has signed in: they keep a counter of their own, so that strangers who guess elsewhere
-- do not lock the owner out.
create table known_sign_in_addresses (
  -- SHA-256 of the account's uid and the network address
  key bytea primary key,
  used_at timestamptz not null
);

-- Mails that strangers can cause, by recipient and kind (see queue_mail).
create table mail_counts (
  kind text not null,
  -- SHA-256 of the address
  recipient bytea not null,
  -- when the mails of the last hour were queued, oldest first, in ms since 1970
  queued_at bigint[] not null,
  primary key (kind, recipient)
);
