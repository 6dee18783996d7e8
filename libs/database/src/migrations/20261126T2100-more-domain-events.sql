-- Every table that an operation writes leaves events, except those that events.test.ts lists.
select
  enable_events('action_search_conditions', 'action_search_condition', array['last_used_at']),
  enable_events('deal_search_conditions', 'deal_search_condition', array['search_key']),
  enable_events('record_search_conditions', 'record_search_condition', array['search_key']),
  enable_events('custom_item_options', 'custom_item_option'),
  enable_events('webform_items', 'webform_item');

-- What belongs to a record and has no id of its own.
select
  enable_events('action_reactions', 'action_reaction', '{}', 'action_id'),
  enable_events('action_targets', 'action_target', '{}', 'user_id'),
  enable_events('deal_bookmarks', 'deal_bookmark', '{}', 'deal_id'),
  enable_events('deal_product_detail_type_deal_types', 'deal_product_detail_type_deal_type', '{}',
    'deal_product_detail_type_id'),
  enable_events('estimate_versions', 'estimate_version', array['storage_key'], 'estimate_id'),
  enable_events('hand_overs', 'hand_over', '{}', 'from_user_id'),
  enable_events('lifecycle_rules', 'lifecycle_rule', '{}', 'phase_id'),
  enable_events('material_versions', 'material_version', array['storage_key'], 'material_id'),
  enable_events('member_group_members', 'group_member', '{}', 'group_id'),
  enable_events('member_settings', 'member_setting', '{}', 'user_id'),
  enable_events('record_stars', 'record_star', '{}', 'record_id'),
  enable_events('role_deal_types', 'role_deal_type', '{}', 'role_id'),
  -- the key of a check against spam is a secret
  enable_events('webform_spam_settings', 'webform_spam_setting', array['secret'], 'webform_id');

-- What a company has once.
select
  enable_events('contact_settings', 'contact_setting', '{}', 'domain_id'),
  enable_events('domain_security', 'security', '{}', 'domain_id'),
  enable_events('estimate_settings', 'estimate_setting', array['seal_image'], 'domain_id'),
  enable_events('tracking_settings', 'tracking_setting', '{}', 'domain_id');
