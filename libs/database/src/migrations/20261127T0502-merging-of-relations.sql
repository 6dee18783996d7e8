-- The relations of custom objects follow the records that are merged.
select enable_change_sets(name)
  from unnest(array['custom_object_contacts', 'custom_object_customers', 'custom_object_deals']::regclass[]) as name;
-- So do the recipients of campaigns and the evidence of consent, which name a contact without a foreign key.
select enable_change_sets(name, '{update,delete}') from unnest(array['campaign_events', 'campaign_list_contacts',
  'campaign_targets', 'contact_consents']::regclass[]) as name;
