-- The recipients of campaigns, the evidence of consent and the memos on risks follow the records that are merged.
select enable_change_sets(name, '{update,delete}') from unnest(array['campaign_events', 'campaign_list_contacts',
  'campaign_targets', 'contact_consents', 'deal_risk_memos']::regclass[]) as name;
