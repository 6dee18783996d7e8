/**
 * The numbers of custom items of large companies, beside the pieces of their search keys and kept in the same way
 * (0240). A double is no exact copy of a decimal, but keeps the order: whoever asks for a range gets every record of
 * it, and looks at the records.
 */
const renoted = (table: string, entity: string) => `
drop trigger note_search_update on ${table};
create trigger note_search_update after update on ${table} for each row
  when (old.search_key is distinct from new.search_key or old.customs is distinct from new.customs)
  execute function note_search_change('${entity}');`;

export const up = `
create table search_numbers (
  domain_id bigint not null references domains (id),
  record_id bigint not null,
  item_id bigint not null,
  value double precision not null,
  primary key (domain_id, record_id, item_id)
);
create index search_numbers_value on search_numbers (domain_id, item_id, value) include (record_id);
select enable_tenancy('search_numbers');
${renoted('customers', 'customer')}
${renoted('contacts', 'contact')}
${renoted('deals', 'deal')}
update search_states set ready = false, filled_to = 0;
`;
