-- Templates of mails: a document of blocks, from which the server makes HTML and text.
create table email_templates (
  domain_id bigint not null references domains (id),
  id bigint generated always as identity,
  name text not null,
  search_key text not null,
  template_type text not null,
  folder text,
  sharing text not null default 'private' check (sharing in ('private', 'use', 'edit')),
  subject text not null default '',
  document jsonb not null,
  text_body text,
  version int not null default 1,
  user_id bigint,
  updated_by bigint,
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (domain_id, id)
);
create index email_templates_updated on email_templates (domain_id, updated_at desc, id desc) where deleted_at is null;
select enable_tenancy('email_templates');
select enable_events('email_templates', 'email_template', array['search_key', 'document', 'text_body']);

-- The states of a template, one for each change of its content.
create table email_template_versions (
  domain_id bigint not null references domains (id),
  template_id bigint not null,
  version int not null,
  subject text not null,
  document jsonb not null,
  text_body text,
  user_id bigint,
  created_at timestamptz not null default now(),
  primary key (domain_id, template_id, version),
  foreign key (domain_id, template_id) references email_templates (domain_id, id)
);
select enable_tenancy('email_template_versions');
select enable_events('email_template_versions', 'email_template_version', array['document', 'text_body'], 'template_id');
