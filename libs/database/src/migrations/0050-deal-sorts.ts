/** Deals by their registration, the second most asked order after the last change. */
export const up = `
create index deals_created on deals (domain_id, deal_type_id, created_at desc, id desc) where deleted_at is null;
`;
