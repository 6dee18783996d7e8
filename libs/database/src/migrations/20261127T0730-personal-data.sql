-- Disclosures, stops and erasures of a person's data (spec 3 §4.8): no personal data, and never changed.
create table personal_data_requests (
  domain_id bigint not null,
  id bigint generated always as identity not null,
  contact_id bigint not null,
  kind text not null check (kind in ('disclose', 'stop', 'resume', 'erase')),
  reason text not null check (reason in ('requested', 'purpose_ended', 'wrong', 'other')),
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (domain_id, id)
);
create index personal_data_requests_contact on personal_data_requests (domain_id, contact_id, id desc);
select enable_tenancy('personal_data_requests');
revoke update, delete on personal_data_requests from crm_app;
