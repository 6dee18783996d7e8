/**
 * Web forms, their items, submissions, the link of a visitor's tracking id to a contact.
 * `webform_public_ids` finds the company of a public id; it belongs to no company, so it is outside row-level security
 * and only the owner's connection reads it.
 */
export const up = `
create table webforms (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  hashid text not null,
  name text not null,
  display_name text,
  memo text,
  published_at timestamptz,
  closure_at timestamptz,
  closure_title text,
  closure_message text,
  thankyou_type text not null default 'message' check (thankyou_type in ('message', 'redirect')),
  thankyou_message text,
  redirect_url text,
  no_style boolean not null default false,
  button_text text,
  button_background_color text,
  button_text_color text,
  theme_font text,
  is_protecting_spam boolean not null default false,
  block_domain_list text[] not null default '{}',
  customer_identification_rule smallint check (customer_identification_rule between 1 and 4),
  deal_type_id bigint,
  version integer not null default 1,
  total_pv_count integer not null default 0,
  created_by bigint,
  updated_by bigint,
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, deal_type_id) references deal_types (domain_id, id)
);
create index webforms_updated on webforms (domain_id, updated_at desc, id desc);
select enable_tenancy('webforms');

create table webform_public_ids (
  hashid text primary key,
  domain_id bigint not null references domains (id),
  webform_id bigint not null
);

create table webform_items (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  webform_id bigint not null,
  category text not null,
  data jsonb not null default '{}',
  order_num integer not null default 0,
  custom_item_id bigint,
  primary key (domain_id, id),
  foreign key (domain_id, webform_id) references webforms (domain_id, id),
  foreign key (domain_id, custom_item_id) references custom_items (domain_id, id)
);
create index webform_items_webform on webform_items (domain_id, webform_id, order_num);
select enable_tenancy('webform_items');

create table webform_submission_logs (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  webform_id bigint not null,
  submission_key bytea not null,
  answers jsonb not null,
  search_key text not null default '',
  contact_id bigint,
  contact_created boolean not null default false,
  customer_id bigint,
  customer_created boolean not null default false,
  deal_id bigint,
  tracking_id text,
  referer_url text,
  origin_url text,
  ip_masked text,
  user_agent text,
  submitted_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, webform_id) references webforms (domain_id, id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id),
  foreign key (domain_id, customer_id) references customers (domain_id, id),
  foreign key (domain_id, deal_id) references deals (domain_id, id)
);
create unique index webform_submission_logs_key on webform_submission_logs (domain_id, webform_id, submission_key);
create index webform_submission_logs_time on webform_submission_logs (domain_id, webform_id, submitted_at desc, id desc);
create index webform_submission_logs_contact on webform_submission_logs (domain_id, contact_id) where contact_id is not null;
create index webform_submission_logs_deal on webform_submission_logs (domain_id, deal_id) where deal_id is not null;
select enable_tenancy('webform_submission_logs');

create table tracking_links (
  domain_id bigint not null references domains (id),
  tracking_id text not null,
  contact_id bigint not null,
  first_submission_id bigint,
  linked_at timestamptz not null default now(),
  primary key (domain_id, tracking_id, contact_id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id)
);
create index tracking_links_contact on tracking_links (domain_id, contact_id);
select enable_tenancy('tracking_links');
`;
