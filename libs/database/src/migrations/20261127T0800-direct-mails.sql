-- Mails that members write to single contacts; the ledger of effects sends them.
create table direct_mails (
  domain_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  contact_id bigint not null,
  deal_id bigint,
  recipient text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  material_ids bigint[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unknown')),
  answer text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, contact_id) references contacts (domain_id, id) on delete cascade,
  foreign key (domain_id, deal_id) references deals (domain_id, id) on delete cascade
);
create index direct_mails_of_contact on direct_mails (domain_id, contact_id, created_at desc);
create index direct_mails_of_deal on direct_mails (domain_id, deal_id, created_at desc) where deal_id is not null;
select enable_tenancy('direct_mails');
select enable_events('direct_mails', 'direct_mail', array['body_html', 'body_text', 'answer']);
