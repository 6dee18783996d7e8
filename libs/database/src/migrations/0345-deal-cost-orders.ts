/** Orders by 原価合計 and 粗利合計 read a page off an index, as that by the amount does since 0007; so do their filters. */
export const up = `
create index deals_total_cost on deals (domain_id, deal_type_id, total_cost desc nulls last, id desc) where deleted_at is null;
create index deals_total_profit on deals (domain_id, deal_type_id, total_profit desc nulls last, id desc) where deleted_at is null;
`;
