-- Returns the groups of duplicate contacts that have one of the keys: 1 e-mail address, 2 name and company, 3 name and one
-- of the telephone numbers (spec 3 §2.5).
create or replace function merge_groups_of_contacts(own bigint, keys text[])
  returns table (rule_id integer, base_key text, extra_key text, ids bigint[], name text, score integer, reasons text[],
    is_certain boolean) language sql stable as $$
  with members as materialized (
    select p.id, p.name, split_part(p.search_key, ' ', 1) as name_key, p.email_key, p.phone_key, p.tel_key,
      split_part(c.search_key, ' ', 1) as company_key
    from contacts as p left join customers as c
      on c.domain_id = p.domain_id and c.id = p.customer_id and c.deleted_at is null
    where p.domain_id = own and p.deleted_at is null
      and (split_part(p.search_key, ' ', 1) = any(keys) or p.email_key = any(keys))
  ), ruled as (
    select 1 as rule_id, email_key as base, '' as extra, * from members where email_key = any(keys)
    union all select 2, name_key, company_key, * from members where name_key = any(keys) and company_key <> ''
    union all select 3, name_key, phone, m.* from members as m
      cross join lateral (select phone_key as phone where phone_key is not null
        union select tel_key where tel_key is not null) as number
      where name_key = any(keys)
  ), grouped as (
    select rule_id, base, extra, array_agg(id order by id) as ids, (array_agg(name order by id))[1] as name,
      count(distinct name_key) = 1 as same_name, count(distinct name) > 1 as has_variants,
      count(email_key) = count(*) and count(distinct email_key) = 1 as same_email, count(distinct email_key) > 1 as other_email,
      rule_id = 3 or count(phone_key) = count(*) and count(distinct phone_key) = 1 as same_phone,
      count(company_key) = count(*) and count(distinct company_key) = 1 as same_company,
      count(distinct company_key) > 1 as other_company
    from ruled group by rule_id, base, extra having count(*) > 1
  )
  select rule_id, base, extra, ids, name, least(100, greatest(0, 20
      + case when same_email then 35 when other_email then -15 else 0 end
      + case when same_name then 20 else -20 end
      + case when same_phone then 20 else 0 end
      + case when same_company then 15 when other_company then -15 else 0 end)),
    array_remove(array[
      case when not same_name then 'other_name' when has_variants then 'name_variant' else 'same_name' end,
      case when same_email then 'same_email' when other_email then 'other_email' end,
      case when same_phone then 'same_phone' end,
      case when same_company then 'same_company' when other_company then 'other_company' end], null),
    same_name and not other_company and not other_email and (same_email or same_phone and same_company)
      and cardinality(ids) <= 10
  from grouped
$$;
