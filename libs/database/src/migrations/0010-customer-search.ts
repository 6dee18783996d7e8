/** What customers are compared and ordered by: the host of their site, and their reading. */
export const up = `
alter table customers add column web_host text
  generated always as (regexp_replace(substring(lower(web_url) from '^https?://([^/:?#]+)'), '^www\\.', '')) stored;
create index customers_web_host on customers (domain_id, web_host) where deleted_at is null and web_host is not null;
create index customers_reading on customers (domain_id, coalesce(name_kana, name), id) where deleted_at is null;
create index customers_parent on customers (domain_id, parent_customer_id) where deleted_at is null and parent_customer_id is not null;
`;
