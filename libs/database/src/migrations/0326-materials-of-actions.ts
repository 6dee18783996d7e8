/** Files belong to actions too (添付, spec 3 §1.2). */
const targets = 'num_nonnulls(deal_id, customer_id, contact_id, action_id) = 1';

const addTo = (table: string) => `
alter table ${table} add column action_id bigint,
  add foreign key (domain_id, action_id) references actions (domain_id, id),
  drop constraint ${table}_check,
  add constraint ${table}_check check (${targets});`;

export const up = `
${addTo('materials')}
${addTo('material_uploads')}
create index materials_action on materials (domain_id, action_id, name_key) where action_id is not null;
`;
