-- Files of custom objects, beside those of deals, customers, contacts and actions. No foreign key: a definition is purged
-- with its records after 30 days, while the law keeps files of transactions for ten years.
alter table materials add column custom_object_id bigint,
  drop constraint materials_check,
  add constraint materials_check
    check (num_nonnulls(deal_id, customer_id, contact_id, action_id, custom_object_id) = 1);
create index materials_custom_object on materials (domain_id, custom_object_id, name_key)
  where custom_object_id is not null;

alter table material_uploads add column custom_object_id bigint,
  drop constraint material_uploads_check,
  add constraint material_uploads_check
    check (num_nonnulls(deal_id, customer_id, contact_id, action_id, custom_object_id) = 1);
create index material_uploads_custom_object on material_uploads (domain_id, custom_object_id)
  where custom_object_id is not null;
