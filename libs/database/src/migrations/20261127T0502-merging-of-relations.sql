-- The relations of custom objects follow the records that are merged.
select enable_change_sets(name)
  from unnest(array['custom_object_contacts', 'custom_object_customers', 'custom_object_deals']::regclass[]) as name;
