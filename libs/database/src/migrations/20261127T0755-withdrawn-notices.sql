-- Notices know the change that caused them, so that its undo can withdraw them.
alter table notices add mark text;
create index notices_mark on notices (domain_id, mark) where mark is not null;
alter table record_bulk_operations add request_id text;
alter table deal_bulk_operations add request_id text;

-- Changes that were undone before their notices were written.
create table withdrawn_news (
  domain_id bigint not null references domains (id),
  mark text not null,
  created_at timestamptz not null,
  primary key (domain_id, mark)
);
create index withdrawn_news_age on withdrawn_news (created_at);
select enable_tenancy('withdrawn_news');
