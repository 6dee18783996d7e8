/** Orders by name, last and next action, probability and owner read a page off an index, as those of 0007 and 0345 do. */
export const up = `
create index deals_name on deals (domain_id, deal_type_id, search_key, id) where deleted_at is null;
create index deals_last_action on deals (domain_id, deal_type_id, last_action_completed_at desc nulls last, id desc) where deleted_at is null;
create index deals_next_action on deals (domain_id, deal_type_id, next_action_at desc nulls last, id desc) where deleted_at is null;
create index deals_probability on deals (domain_id, deal_type_id, probability_id, id) where deleted_at is null;
create index deals_user on deals (domain_id, deal_type_id, user_id, id) where deleted_at is null;
`;
