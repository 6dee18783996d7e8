/**
 * Every master carries a version, so that two administrators do not undo each other's changes; phases say how long a deal
 * is expected to stay in them, reasons whether they are of won or of stopped deals (null: of both).
 */
const tables = [
  'phases',
  'probabilities',
  'products',
  'channels',
  'reasons',
  'action_purposes',
  'deal_customer_types',
  'lifecycle_stages',
];

export const up = `
${tables.map((table) => `alter table ${table} add column lock_version integer not null default 0;`).join('\n')}
alter table phases add column expected_stay_days smallint check (expected_stay_days between 1 and 365);
alter table reasons add column phase_status smallint check (phase_status in (2, 3));
`;
