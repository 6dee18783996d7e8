/** Searches of the lists of estimates and of materials are saved as those of customers and contacts are. */
const pages = `page_type in ('customer_list', 'contact_list', 'estimate_list', 'material_list')`;

export const up = `
alter table record_search_conditions drop constraint record_search_conditions_page_type_check;
alter table record_search_conditions add constraint record_search_conditions_page_type_check check (${pages});
alter table record_search_histories drop constraint record_search_histories_page_type_check;
alter table record_search_histories add constraint record_search_histories_page_type_check check (${pages});
`;
