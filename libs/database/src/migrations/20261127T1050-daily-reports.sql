-- The own words of a member's daily report (日報), and the comments on it.
create table daily_reports (
  domain_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  day date not null,
  reflections text,
  next_plan text,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (domain_id, id),
  unique (domain_id, user_id, day),
  foreign key (domain_id, user_id) references members (domain_id, user_id)
);
create index daily_reports_day on daily_reports (domain_id, day);
select enable_tenancy('daily_reports');
select enable_events('daily_reports', 'daily_report');
select enable_live('daily_reports', 'daily_reports');

create table daily_report_comments (
  domain_id bigint not null,
  id bigint generated always as identity,
  daily_report_id bigint not null,
  user_id bigint not null,
  body text not null,
  mentioned_user_ids bigint[] not null default '{}',
  lock_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, daily_report_id) references daily_reports (domain_id, id)
);
create index daily_report_comments_report on daily_report_comments (domain_id, daily_report_id, id desc)
  where deleted_at is null;
select enable_tenancy('daily_report_comments');
select enable_events('daily_report_comments', 'daily_report_comment');
select enable_live('daily_report_comments', 'daily_reports');
