-- The recipients, mails and results of campaigns, and what people said about mails to them.
alter table campaigns add contact_filter jsonb;

-- A list of a campaign: contacts by conditions, from a file, or chosen one by one; added, or taken away (`excluded`).
create table campaign_lists (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  type text not null check (type in ('condition', 'csv', 'manual')),
  table_type text not null check (table_type in ('included', 'excluded')),
  name text not null,
  match text not null default 'all' check (match in ('all', 'any')),
  conditions jsonb not null default '[]',
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, campaign_id) references campaigns (domain_id, id) on delete cascade
);
create index campaign_lists_campaign on campaign_lists (domain_id, campaign_id, id);
select enable_tenancy('campaign_lists'), enable_events('campaign_lists', 'campaign_list');

create table campaign_list_contacts (
  domain_id bigint not null,
  list_id bigint not null,
  contact_id bigint not null,
  primary key (domain_id, list_id, contact_id),
  foreign key (domain_id, list_id) references campaign_lists (domain_id, id) on delete cascade
);
create index campaign_list_contacts_contact on campaign_list_contacts (domain_id, contact_id);
select enable_tenancy('campaign_list_contacts');

-- The report of a file: a dry run, or one that became a list.
create table campaign_file_imports (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  list_id bigint,
  file_name text not null,
  is_dry_run boolean not null,
  counts jsonb not null,
  errors jsonb not null default '[]',
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, campaign_id) references campaigns (domain_id, id) on delete cascade
);
create index campaign_file_imports_campaign on campaign_file_imports (domain_id, campaign_id, id desc);
select enable_tenancy('campaign_file_imports');

create table campaign_emails (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  status text not null default 'draft'
    check (status in ('draft', 'testing', 'scheduled', 'sending', 'sent', 'partially_failed', 'canceled', 'failed')),
  is_paused boolean not null default false,
  subject text not null default '',
  subject_b text,
  ab_percent integer not null default 10 check (ab_percent between 5 and 50),
  sender_name text not null default '',
  sender_address text not null default '',
  reply_to text,
  content_type text not null default 'both' check (content_type in ('text', 'html', 'both')),
  document jsonb not null default '{"blocks": []}',
  text_body text,
  is_tracked boolean not null default true,
  keeps_quiet boolean not null default true,
  -- the mail whose recipients did not open it: this one goes to them again
  resend_of bigint,
  scheduled_at timestamptz,
  -- the reservation passed while no worker ran: a person decides
  is_overdue boolean not null default false,
  sent_by bigint,
  started_at timestamptz,
  finished_at timestamptz,
  winner text check (winner in ('a', 'b')),
  winner_at timestamptz,
  -- lists and conditions as they were when the recipients were chosen, and the excluded by reason
  snapshot jsonb,
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, campaign_id) references campaigns (domain_id, id) on delete cascade
);
create index campaign_emails_campaign on campaign_emails (domain_id, campaign_id, id desc);
create index campaign_emails_due on campaign_emails (scheduled_at) where status = 'scheduled';
select enable_tenancy('campaign_emails'), enable_events('campaign_emails', 'campaign_email');

create table campaign_email_attachments (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_email_id bigint,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  storage_key text not null,
  received_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create index campaign_email_attachments_email on campaign_email_attachments (domain_id, campaign_email_id);
select enable_tenancy('campaign_email_attachments');

-- One recipient of a mail with the reason why they are in or out.
create table campaign_targets (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_email_id bigint not null,
  contact_id bigint not null,
  email text,
  email_key text,
  status text not null default 'pending',
  -- why excluded, canceled or failed
  reason text,
  list_ids bigint[] not null default '{}',
  consent jsonb,
  variant text check (variant in ('a', 'b')),
  rendered_hash text,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  bounced_at timestamptz,
  unsubscribed_at timestamptz,
  complained_at timestamptz,
  primary key (domain_id, id),
  unique (domain_id, campaign_email_id, contact_id),
  foreign key (domain_id, campaign_email_id) references campaign_emails (domain_id, id) on delete cascade
) with (fillfactor = 80);
create index campaign_targets_open on campaign_targets (domain_id, campaign_email_id, id)
  where status in ('held', 'pending', 'deferred', 'unknown');
create index campaign_targets_status on campaign_targets (domain_id, campaign_email_id, status, id);
create index campaign_targets_contact on campaign_targets (domain_id, contact_id, id desc);
select enable_tenancy('campaign_targets');

create table campaign_links (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_email_id bigint not null,
  url text not null,
  primary key (domain_id, id),
  unique (domain_id, campaign_email_id, url),
  foreign key (domain_id, campaign_email_id) references campaign_emails (domain_id, id) on delete cascade
);
select enable_tenancy('campaign_links');

create table campaign_events (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_email_id bigint not null,
  target_id bigint not null,
  contact_id bigint not null,
  event text not null,
  at timestamptz not null,
  link_id bigint,
  -- the verdict: a program and not a person; no address or device is kept
  is_machine boolean not null default false,
  detail text,
  outside_id text,
  primary key (domain_id, id),
  foreign key (domain_id, target_id) references campaign_targets (domain_id, id) on delete cascade
);
create index campaign_events_target on campaign_events (domain_id, target_id, at desc, id desc);
create index campaign_events_contact on campaign_events (domain_id, contact_id, at desc, id desc);
create index campaign_events_email on campaign_events (domain_id, campaign_email_id, event, link_id);
create unique index campaign_events_outside on campaign_events (domain_id, outside_id) where outside_id is not null;
select enable_tenancy('campaign_events');

-- Addresses that get no more marketing mails. They outlive contacts: the key is the address.
create table mail_suppressions (
  domain_id bigint not null references domains (id) on delete cascade,
  email_key text not null,
  scope text not null default 'all',
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  detail text,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, email_key, scope)
);
create index mail_suppressions_latest on mail_suppressions (domain_id, created_at desc, email_key);
select enable_tenancy('mail_suppressions'), enable_events('mail_suppressions', 'mail_suppression', '{}', 'domain_id');

-- What a contact agreed to, and how: the latest row is the one that counts.
create table contact_consents (
  domain_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  status text not null check (status in ('opt_in', 'business_card', 'customer', 'published', 'none')),
  at timestamptz not null,
  source text not null,
  evidence text,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create index contact_consents_contact on contact_consents (domain_id, contact_id, id desc);
select enable_tenancy('contact_consents'), enable_events('contact_consents', 'contact_consent', '{}', 'contact_id');

create table campaign_settings (
  domain_id bigint not null references domains (id) on delete cascade,
  blocked_domains text[] not null default '{}',
  quiet_from integer not null default 20 check (quiet_from between 0 and 23),
  quiet_to integer not null default 8 check (quiet_to between 0 and 23),
  business_days_only boolean not null default false,
  per_domain_minute integer not null default 300 check (per_domain_minute between 1 and 100000),
  is_tracked boolean not null default true,
  sendgrid_key text,
  lock_version integer not null default 0,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id)
);
select enable_tenancy('campaign_settings'), enable_events('campaign_settings', 'campaign_setting', '{}', 'domain_id');

-- Mails of the current minute by the recipients' domain.
create table campaign_paces (
  domain_id bigint not null references domains (id) on delete cascade,
  mail_domain text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (domain_id, mail_domain)
);
select enable_tenancy('campaign_paces');

create table crawled_pages (
  domain_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  url text not null,
  title text not null,
  content text not null,
  crawled_at timestamptz not null,
  primary key (domain_id, id),
  foreign key (domain_id, campaign_id) references campaigns (domain_id, id) on delete cascade
);
select enable_tenancy('crawled_pages');

create table ai_draft_counts (
  domain_id bigint not null references domains (id) on delete cascade,
  month date not null,
  count integer not null default 0,
  primary key (domain_id, month)
);
select enable_tenancy('ai_draft_counts');
