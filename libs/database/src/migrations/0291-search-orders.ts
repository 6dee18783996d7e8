/**
 * The values of custom items in the order that lists show them in: by value, then by record, so that a page of a large
 * company is found by walking them (0241, 0255). Those of equal value came in no order before. The worker alone writes
 * them.
 */
export const up = `
create index search_numbers_order on search_numbers (domain_id, item_id, value, record_id);
drop index search_numbers_value;
create index search_texts_order on search_texts (domain_id, item_id, value, record_id);
drop index search_texts_value;
`;
