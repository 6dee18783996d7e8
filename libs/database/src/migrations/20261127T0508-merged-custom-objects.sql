-- Links of custom objects follow merged customers, contacts and deals, and return when the merge is undone.
select enable_change_sets(name)
  from unnest(array['custom_object_customers', 'custom_object_contacts', 'custom_object_deals']::regclass[]) as name;
