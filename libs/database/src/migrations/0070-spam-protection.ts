/**
 * Spam protection of web forms: how each form checks its visitors, the passes that a check gives out, and the posts that
 * were taken for a machine's.
 */
export const up = `
-- Beside the form and not in it: the secret of a service is in no copy, version or draft of a form.
create table webform_spam_settings (
  domain_id bigint not null references domains (id),
  webform_id bigint not null,
  engine text not null default 'altcha' check (engine in ('altcha', 'recaptcha', 'turnstile', 'hcaptcha')),
  site_key text,
  secret text,
  honeypot boolean not null default true,
  min_seconds smallint not null default 0 check (min_seconds between 0 and 60),
  lock_version integer not null default 0,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id, webform_id),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
select enable_tenancy('webform_spam_settings');

-- \`proof\` is what was handed in for the pass, hashed: the key refuses it a second time. A pass lives longer than what
-- it was given for, so that a row that is deleted takes no refusal with it.
create table webform_spam_passes (
  domain_id bigint not null references domains (id),
  proof bytea not null,
  webform_id bigint not null,
  token_hash bytea not null,
  tracking_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_for bytea,
  primary key (domain_id, proof),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
create unique index webform_spam_passes_token on webform_spam_passes (domain_id, token_hash);
create index webform_spam_passes_visitor on webform_spam_passes (domain_id, webform_id, tracking_id)
  where tracking_id is not null;
create index webform_spam_passes_age on webform_spam_passes (expires_at);
select enable_tenancy('webform_spam_passes');

create table webform_rejections (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  webform_id bigint not null,
  submission_key bytea not null,
  reason text not null check (reason in ('honeypot', 'too_fast')),
  answers jsonb not null,
  ip_masked text,
  user_agent text,
  times integer not null default 1,
  rejected_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, webform_id, submission_key),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
create index webform_rejections_time on webform_rejections (domain_id, webform_id, rejected_at desc, id desc);
create index webform_rejections_age on webform_rejections (rejected_at);
select enable_tenancy('webform_rejections');
`;
