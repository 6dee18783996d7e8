/**
 * Who sees deals: a limited one is seen by those it is shared with, its owner and administrators; deals of a type by the
 * members that the type names. Null says everybody. The list stands in the row itself, so that a count that asks the deals
 * alone stays one, and in the index that counts are read from.
 */
export const up = `
alter table deals add column limited_to bigint[];
alter table deal_types add column accessible_user_ids bigint[];
drop index deals_filter;
create index deals_filter on deals (domain_id, deal_type_id, phase_id, user_id, amount desc nulls last, id desc)
  include (probability_id, product_id, channel_id, customer_id, expected_contract_date, limited_to) where deleted_at is null;
-- limited deals are few: totals are those of all deals less the ones that somebody may not see
create index deals_limited on deals (domain_id, deal_type_id, id) where limited_to is not null and deleted_at is null;
`;
