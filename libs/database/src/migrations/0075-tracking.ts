/**
 * Web analytics: visits of the company's sites and what was done in them (spec 3 §2.14); views of forms by day and by
 * source. `tracking_public_keys` finds the company of a page's key; it belongs to no company, so it is outside row-level
 * security and only the owner's connection reads it.
 */
export const up = `
create table tracking_settings (
  domain_id bigint not null references domains (id),
  domain_key text not null,
  own_addresses text[] not null default '{}',
  consent_mode text not null default 'none' check (consent_mode in ('none', 'required')),
  retention_months integer not null default 13 check (retention_months between 1 and 60),
  lock_version integer not null default 0,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (domain_id)
);
select enable_tenancy('tracking_settings');

create table tracking_public_keys (
  domain_key text primary key,
  domain_id bigint not null references domains (id)
);

-- A key is entered for the company of the transaction and no other.
create function register_tracking_key(given_key text) returns void
language sql security definer set search_path = public, pg_catalog as $$
  insert into tracking_public_keys (domain_key, domain_id) values (given_key, current_setting('app.domain_id')::bigint);
$$;
revoke execute on function register_tracking_key(text) from public;
grant execute on function register_tracking_key(text) to crm_app;

create table tracking_sessions (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  tracking_id text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  page_view_count integer not null default 0,
  event_count integer not null default 0,
  submitted boolean not null default false,
  referrer text,
  landing_url text,
  landing_title text,
  exit_url text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  device_class text not null default 'desktop' check (device_class in ('desktop', 'mobile', 'tablet')),
  ip_masked text,
  primary key (domain_id, id)
);
create index tracking_sessions_visitor on tracking_sessions (domain_id, tracking_id, last_at desc, id desc);
create index tracking_sessions_age on tracking_sessions (domain_id, last_at);
select enable_tenancy('tracking_sessions');

create table tracking_session_events (
  domain_id bigint not null,
  id bigint generated always as identity,
  session_id bigint not null,
  event_type text not null,
  occurred_at timestamptz not null,
  url text,
  title text,
  webform_id bigint,
  primary key (domain_id, id),
  foreign key (domain_id, session_id) references tracking_sessions (domain_id, id) on delete cascade,
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
create index tracking_session_events_session on tracking_session_events (domain_id, session_id, occurred_at, id);
select enable_tenancy('tracking_session_events');

create table webform_daily_views (
  domain_id bigint not null,
  webform_id bigint not null,
  day date not null,
  pv_count integer not null default 0,
  primary key (domain_id, webform_id, day),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
select enable_tenancy('webform_daily_views');

create table webform_daily_sources (
  domain_id bigint not null,
  webform_id bigint not null,
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  pv_count integer not null default 0,
  post_count integer not null default 0,
  primary key (domain_id, webform_id, day, source, medium, campaign),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
select enable_tenancy('webform_daily_sources');
`;
