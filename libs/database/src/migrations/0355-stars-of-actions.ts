/** ★ for actions, too (spec 3 §1.1, bookmarks): kept where those of customers and contacts are. */
export const up = `
alter table record_stars drop constraint record_stars_entity_check;
alter table record_stars add constraint record_stars_entity_check
  check (entity in ('customer', 'contact', 'action')) not valid;
alter table record_stars validate constraint record_stars_entity_check;
`;
