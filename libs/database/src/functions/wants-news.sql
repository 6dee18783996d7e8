-- Returns true where a member of the company wants to be told of this kind of news.
create or replace function wants_news(company bigint, kind text) returns boolean language sql stable as $$
  select exists (select from member_settings own where own.domain_id = company
    and ((own.notifications->kind->>'web')::boolean or (own.notifications->kind->>'mail')::boolean))
$$;
