-- Notes the keys of records whose groups of duplicates may have changed; see refresh_merge_groups.
create or replace function note_customer_merge_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into merge_changed_keys (domain_id, entity, base_key)
      select distinct domain_id, 'customer', split_part(search_key, ' ', 1) from come where deleted_at is null;
  else
    with change as (
      select g.domain_id, g.id, split_part(g.search_key, ' ', 1) as before, split_part(c.search_key, ' ', 1) as after
      from gone as g join come as c on c.domain_id = g.domain_id and c.id = g.id
      where (g.search_key, g.name, g.address, g.phone_key, g.web_host, g.corporate_number, g.deleted_at)
        is distinct from (c.search_key, c.name, c.address, c.phone_key, c.web_host, c.corporate_number, c.deleted_at)
    ), noted as (
      insert into merge_changed_keys (domain_id, entity, base_key)
      select domain_id, 'customer', before from change union select domain_id, 'customer', after from change
    )
    -- A company's name is part of what its people are compared by.
    insert into merge_changed_keys (domain_id, entity, base_key)
      select distinct p.domain_id, 'contact', split_part(p.search_key, ' ', 1)
      from change join contacts as p on p.domain_id = change.domain_id and p.customer_id = change.id
      where change.before <> change.after and p.deleted_at is null;
  end if;
  return null;
end
$$;

create or replace function note_contact_merge_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into merge_changed_keys (domain_id, entity, base_key)
      select domain_id, 'contact', split_part(search_key, ' ', 1) from come where deleted_at is null
      union select domain_id, 'contact', email_key from come where deleted_at is null and email_key is not null;
  else
    with change as (
      select g as before, c as after
      from gone as g join come as c on c.domain_id = g.domain_id and c.id = g.id
      where (g.search_key, g.name, g.customer_id, g.email_key, g.phone_key, g.tel_key, g.deleted_at)
        is distinct from (c.search_key, c.name, c.customer_id, c.email_key, c.phone_key, c.tel_key, c.deleted_at)
    ), row as (
      select (before).* from change union all select (after).* from change
    )
    insert into merge_changed_keys (domain_id, entity, base_key)
      select domain_id, 'contact', split_part(search_key, ' ', 1) from row
      union select domain_id, 'contact', email_key from row where email_key is not null;
  end if;
  return null;
end
$$;

create or replace trigger merge_keys_insert after insert on customers
  referencing new table as come for each statement execute function note_customer_merge_keys();
create or replace trigger merge_keys_update after update on customers
  referencing old table as gone new table as come for each statement execute function note_customer_merge_keys();
create or replace trigger merge_keys_insert after insert on contacts
  referencing new table as come for each statement execute function note_contact_merge_keys();
create or replace trigger merge_keys_update after update on contacts
  referencing old table as gone new table as come for each statement execute function note_contact_merge_keys();
