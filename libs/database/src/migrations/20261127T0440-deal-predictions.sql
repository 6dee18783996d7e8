-- What a company's closed deals teach about open ones, per deal type: trained once a day.
create table forecast_models (
  domain_id bigint not null,
  deal_type_id bigint not null,
  trained_on date not null,
  closed_count integer not null,
  model jsonb not null,
  primary key (domain_id, deal_type_id)
);
select enable_tenancy('forecast_models');

-- Predictions of open deals, frozen on each day, beside the rate that the salesperson had chosen (確度): the report card
-- compares both with the ends of the deals. Rows are only added.
create table forecast_predictions (
  domain_id bigint not null,
  deal_id bigint not null,
  predicted_on date not null,
  deal_type_id bigint not null,
  probability double precision not null check (probability between 0 and 1),
  stated_rate smallint,
  primary key (domain_id, deal_id, predicted_on)
);
create index forecast_predictions_day on forecast_predictions (domain_id, deal_type_id, predicted_on);
select enable_tenancy('forecast_predictions');
revoke update, delete on forecast_predictions from crm_app;

-- Notes on risks of a deal (リスクメモ); the newest of a risk says its state.
create table deal_risk_memos (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  deal_id bigint not null,
  risk_type text not null,
  status text not null check (status in ('open', 'handled', 'ignored')),
  memo text not null default '',
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, id)
);
create index deal_risk_memos_deal on deal_risk_memos (domain_id, deal_id, id desc);
select enable_tenancy('deal_risk_memos'), enable_events('deal_risk_memos', 'deal_risk_memo');
