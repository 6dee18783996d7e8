/** What was written last of the rows and estimates of deals, for those who look at them. */
export const up = `
create index deal_product_detail_sets_latest on deal_product_detail_sets (domain_id, updated_at);
create index deal_custom_grid_sets_latest on deal_custom_grid_sets (domain_id, updated_at);
create index estimates_latest on estimates (domain_id, updated_at);
`;
