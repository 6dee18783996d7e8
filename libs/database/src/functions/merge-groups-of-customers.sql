-- Returns the groups of duplicate customers that have one of the names: 1 name, 2 name and address, 3 name and telephone, 4
-- all three (spec 3 §2.5). A group is certain when nothing speaks against it and more than the name speaks for it.
create or replace function merge_groups_of_customers(own bigint, names text[])
  returns table (rule_id integer, base_key text, extra_key text, ids bigint[], name text, score integer, reasons text[],
    is_certain boolean) language sql stable as $$
  with members as materialized (
    select id, name, split_part(search_key, ' ', 1) as name_key, merge_address_key(address) as address_key, phone_key,
      web_host, corporate_number
    from customers
    where domain_id = own and deleted_at is null and split_part(search_key, ' ', 1) = any(names) and search_key <> ''
  ), ruled as (
    select 1 as rule_id, '' as extra, * from members
    union all select 2, address_key, * from members where address_key is not null
    union all select 3, phone_key, * from members where phone_key is not null
    union all select 4, address_key || ' ' || phone_key, * from members
      where address_key is not null and phone_key is not null
  ), grouped as (
    select rule_id, name_key, extra, array_agg(id order by id) as ids, (array_agg(name order by id))[1] as name,
      count(distinct name) > 1 as has_variants,
      count(phone_key) = count(*) and count(distinct phone_key) = 1 as same_phone, count(distinct phone_key) > 1 as other_phone,
      count(address_key) = count(*) and count(distinct address_key) = 1 as same_address,
      count(distinct address_key) > 1 as other_address,
      count(web_host) = count(*) and count(distinct web_host) = 1 as same_host, count(distinct web_host) > 1 as other_host,
      count(corporate_number) = count(*) and count(distinct corporate_number) = 1 as same_number,
      count(distinct corporate_number) > 1 as other_number
    from ruled group by rule_id, name_key, extra having count(*) > 1
  )
  select rule_id, name_key, extra, ids, name,
    case when other_number then 5 else least(100, greatest(0, 45
      + case when same_number then 45 else 0 end
      + case when same_phone then 25 when other_phone then -15 else 0 end
      + case when same_address then 25 when other_address then -15 else 0 end
      + case when same_host then 15 when other_host then -10 else 0 end)) end,
    array_remove(array[
      case when has_variants then 'name_variant' else 'same_name' end,
      case when same_number then 'same_corporate_number' when other_number then 'other_corporate_number' end,
      case when same_phone then 'same_phone' when other_phone then 'other_phone' end,
      case when same_address then 'same_address' when other_address then 'other_address' end,
      case when same_host then 'same_web_host' when other_host then 'other_web_host' end], null),
    not other_number and not other_phone and not other_address and not other_host
      and (same_number or same_phone and same_address) and cardinality(ids) <= 10
  from grouped
$$;
