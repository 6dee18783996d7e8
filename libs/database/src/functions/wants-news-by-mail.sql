-- Returns true where a member of the company wants this kind of news by mail.
create or replace function wants_news_by_mail(company bigint, kind text) returns boolean language sql stable as $$
  select exists (select from member_settings own where own.domain_id = company
    and (own.notifications->kind->>'mail')::boolean)
$$;
