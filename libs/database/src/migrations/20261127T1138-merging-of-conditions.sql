-- Saved conditions name merged records by their survivor; the undo of the merge brings the former ids back.
select enable_change_sets(name, '{update}') from unnest(array['action_search_conditions', 'action_search_histories',
  'automation_revisions', 'automations', 'campaign_lists', 'campaigns', 'dashboards', 'deal_search_condition_histories',
  'deal_search_conditions', 'record_search_conditions', 'record_search_histories', 'top_layouts']::regclass[]) as name;
