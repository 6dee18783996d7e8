-- A deal at the end of each day, as intervals: one row from the day on which a fact changed until the day of the next
-- change. The status of the phase and the rate of the probability are those of then, so that later changes of phases and
-- probabilities do not rewrite the past.
create table deal_snapshots (
  domain_id bigint not null,
  deal_id bigint not null,
  from_on date not null,
  until_on date not null default 'infinity',
  deal_type_id bigint not null,
  phase_id bigint not null,
  phase_status smallint not null,
  probability_id bigint,
  rate smallint,
  user_id bigint,
  product_id bigint,
  channel_id bigint,
  amount bigint not null,
  expected_contract_date date,
  is_deleted boolean not null,
  primary key (domain_id, deal_id, from_on)
);
create index deal_snapshots_expected on deal_snapshots (domain_id, deal_type_id, expected_contract_date);
create index deal_snapshots_changed on deal_snapshots (domain_id, deal_type_id, from_on);
select enable_tenancy('deal_snapshots');

-- Stamps on actions have ids, so that one can be deleted by its id.
alter table action_reactions add column id bigint generated always as identity;
create unique index action_reactions_id on action_reactions (domain_id, id);

-- Stamps on the rows of rankings; the id of a ranking names its deal type, metric and period.
create table ranking_reactions (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  ranking_id bigint not null,
  subject_user_id bigint not null,
  user_id bigint not null,
  reaction_type text not null check (reaction_type in ('like', 'clap', 'congrats', 'fire', 'thanks', 'check')),
  created_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create unique index ranking_reactions_one
  on ranking_reactions (domain_id, ranking_id, subject_user_id, user_id, reaction_type);
select enable_tenancy('ranking_reactions'), enable_events('ranking_reactions', 'ranking_reaction');

create table sales_metric_settings (
  domain_id bigint primary key,
  hides_amounts boolean not null default false,
  opens_radar boolean not null default false,
  lock_version integer not null default 0,
  updated_at timestamptz not null default now()
);
select enable_tenancy('sales_metric_settings'), enable_events('sales_metric_settings', 'sales_metric_setting', '{}', 'domain_id');

-- Forecasts that members submit for a period (見込み提出); a later one stands beside the earlier ones.
create table forecast_submissions (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_type_id bigint not null,
  term_type text not null check (term_type in ('week', 'month', 'quarter', 'half', 'year')),
  starts_on date not null,
  user_id bigint not null,
  commit_amount bigint not null check (commit_amount between 0 and 999999999999999),
  best_amount bigint not null check (best_amount between 0 and 999999999999999),
  note text not null default '',
  submitted_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create index forecast_submissions_period on forecast_submissions (domain_id, deal_type_id, term_type, starts_on, id);
select enable_tenancy('forecast_submissions'), enable_events('forecast_submissions', 'forecast_submission');
